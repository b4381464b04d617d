export const messagesAddress = '/messages'
