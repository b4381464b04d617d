import { timestamp } from 'drizzle-orm/pg-core'

/** A moment as the database counts it, in microseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A moment as JavaScript counts it, so that what was written is read back the same. */
export const momentInMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
