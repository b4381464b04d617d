/** The messages screen with this person's conversation open, also before anybody wrote. */
export const conversationAddress = (userId: string): string =>
  `/messages?${new URLSearchParams({ with: userId })}`
