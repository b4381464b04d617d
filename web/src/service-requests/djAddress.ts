/** The page of a DJ, whose username starts with @. */
export const djAddress = (username: string): string =>
  `/djs/${encodeURIComponent(username.replace(/^@/, ''))}`
