/** How many days one call can block or read. */
export const MOST_DAYS = 100
/** How many days ahead a DJ can have blocked. */
export const MOST_BLOCKED = 1000
export const MOST_NOTE = 100
