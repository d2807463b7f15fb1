"""Games on their way between houses: taken along from one, played on in another."""
