/** The header by which the service worker tells that an answer is a copy, and of when. */
export const SAVED_AT = 'x-saved-at'
