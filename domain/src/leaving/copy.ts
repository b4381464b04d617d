/** How long a copy can be fetched. */
export const DAYS_TO_FETCH = 7

/** A new copy can be asked for this long after the last one. */
export const HOURS_BETWEEN_COPIES = 24
