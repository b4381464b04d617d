import { DAY_MS } from '../kernel/durations.ts'
/** For so many days a client may change a review, and a DJ a reply. */
export const changeDays = 14

/** Until when something that was written at this time can be changed. */
export const changeableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + changeDays * DAY_MS)

export const isChangeable = (writtenAt: Date, now: Date): boolean => now < changeableUntil(writtenAt)
