export const commentMaxLength = 2000
export const replyMaxLength = 1000
