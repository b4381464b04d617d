/** Where the open browsers of one person listen. */
export const channelOf = (userId: string): string => `user:${userId}`
