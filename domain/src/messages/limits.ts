/** Counted without the spaces around it. */
export const messageMaxLength = 5000
