/** Of a file, before anybody has looked into it. */
export const MOST_BYTES = 2 * 1024 * 1024
/** Of one import. */
export const MOST_ROWS = 5000
export const MOST_COLUMNS = 200
export const LONGEST_CELL = 20_000
/** What is sent of an import; names of fields make it longer than its file. */
export const MOST_SENT_BYTES = 6 * 1024 * 1024
/** Of each DJ: bookings, and contacts. */
export const MOST_KEPT = 10_000
export const MOST_IMPORTS = 200
/** Of one answer of a list. */
export const PAGE = 100
export const longest = {
  event: 120,
  name: 160,
  phone: 60,
  venue: 200,
  address: 300,
  notes: 5000,
  uid: 255,
  file: 120,
} as const
