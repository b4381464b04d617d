interface Wishes {
  readonly guests: number | null
  readonly music: string | null
}

/** Guests and music of a request as a note in the contract; null when the client named neither. */
export const wishesInTerms = ({ guests, music }: Wishes): string | null =>
  [...(guests === null ? [] : [`Guests: ${guests}`]), ...(music === null ? [] : [`Music: ${music}`])].join(
    '\n',
  ) || null
