"""What comes to tables by itself: silence, deadlines, the end of a vacation; what reports and days leave."""
