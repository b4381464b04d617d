/** Where a person says what may stay after the password was reset. */
export const reviewPath = '/security-review'
