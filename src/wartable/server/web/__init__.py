"""HTTP: the routes, the page's files, errors as answers, and what is turned away."""
