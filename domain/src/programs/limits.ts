export const MOST_TOKENS = 20
export const LONGEST_TOKEN_NAME = 60
/** How many days a token lasts, as people choose. */
export const tokenDays = [30, 90, 365] as const

export const MOST_WEBHOOKS = 5
export const LONGEST_WEBHOOK_URL = 1000
/** The deliveries of an address that are kept and shown. */
export const MOST_DELIVERIES = 100
export const DELIVERIES_KEPT_DAYS = 30
/** How long the secret from before a change is used beside the new one. */
export const OLD_SECRET_HOURS = 24
