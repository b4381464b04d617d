/** The spaces before and after the text do not count. */
export const messageMaxLength = 5000
