import { readersMonthDay, readersTime } from '../../kernel/dateWords.ts'

interface Seen {
  readonly online: boolean
  readonly lastSeen: Date | null
}

/** 'Online', 'Last seen at 4:20 PM' or 'Last seen Nov 13'; null when nobody knows. */
export function presenceText({ online, lastSeen }: Seen, now: Date): string | null {
  if (online) return 'Online'
  if (!lastSeen) return null
  const isToday = lastSeen.toDateString() === now.toDateString()
  return isToday ? `Last seen at ${readersTime(lastSeen)}` : `Last seen ${readersMonthDay(lastSeen)}`
}
