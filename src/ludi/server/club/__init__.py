"""Club evenings: who comes, who meets whom, results, and what the host does."""
