/** Makes two spellings of a name equal: no accents, no capitals, no points, one space between words. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'.`´‘’ʻ]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
