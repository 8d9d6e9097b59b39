"""What the matches room adds to the league's pages."""
