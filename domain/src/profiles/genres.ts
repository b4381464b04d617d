/** The filter badges of discovery. */
export const filterGenres = ['House', 'Hip Hop', 'EDM', 'Wedding', 'Corporate', 'Jazz', 'Rock'] as const
export const genresPerCard = 3

/** Genres are the specialties, split on commas. */
export function genresOf(specialties: string | null | undefined): string[] {
  const parts = (specialties ?? '').split(',').map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}

/** 'House, Disco , Wedding,' is shown as 'House, Disco, Wedding'. Line breaks stay. */
export const tidyList = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')
