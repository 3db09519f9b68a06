"""Web Push: the browsers that want notices, and how one is encrypted and signed for them."""
