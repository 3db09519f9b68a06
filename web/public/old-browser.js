// Run only by browsers without modules, which run nothing else of the page.
document.getElementById("old-browser").removeAttribute("hidden");
