"""Problems: shown, judged and counted; and one's own mistakes, which come back."""
