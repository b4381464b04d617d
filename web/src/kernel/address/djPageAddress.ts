/** The public page of a DJ, whose username may begin with @. Anybody can open it. */
export const djPageAddress = (username: string): string =>
  `/djs/${encodeURIComponent(username.replace(/^@/, ''))}`
