export const messagesAddress = '/messages'
/** The messages screen with this person's conversation open. */
export const conversationAddress = (userId: string): string =>
  `${messagesAddress}?${new URLSearchParams({ with: userId })}`
