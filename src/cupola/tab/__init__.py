"""The API answered where the page is: one browser, one account, no server, no database, no thread.

    answerer = Answerer(Shelf(kept))
    replied = answerer.ask(request("POST", "/api/games", order))

`ask` gives a `Replied` or, where somebody has to think first, a `Job`; `work` does a job, here or in another
worker, and `go_on` takes what came of it. What a reply changes is kept by the caller first: only then `keep`
makes it so. The page words phrases itself, so replies hold keys where the server has English sentences.
"""
