"""Cupola: an unofficial digital edition of The Red Cathedral."""
