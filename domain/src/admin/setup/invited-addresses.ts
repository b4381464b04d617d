export const mostInvited = 20
/** By all admins together, so that a market is not mistaken for a sender of advertisements. */
export const mostInvitedInDay = 100
export const longestNote = 500
export const invitationDays = 30

/** The addresses in a text, one per line or with commas between them, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.toLowerCase())
      .filter(Boolean),
  ),
]
