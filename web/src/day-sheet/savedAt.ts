/** The header with which the service worker marks a saved copy; its value is the time of the copy. */
export const SAVED_AT = 'x-saved-at'
