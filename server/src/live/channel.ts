/** The channel that the open browsers of one person listen to. */
export const channelOf = (userId: string): string => `user:${userId}`
