/** Words as people type them when they search: without capitals and accents. */
export const bare = (words: string): string =>
  words
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
