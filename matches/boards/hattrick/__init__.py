"""The board of Hat-Trick: pitch, hands, what is asked, what has just happened."""
