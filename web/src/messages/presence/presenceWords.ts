const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

interface Seen {
  readonly online: boolean
  readonly lastSeen: Date | null
}

/** 'Online', 'Last seen at 4:20 PM' or 'Last seen Nov 13'; null when nobody knows. */
export function presenceText({ online, lastSeen }: Seen, now: Date): string | null {
  if (online) return 'Online'
  if (!lastSeen) return null
  const isToday = lastSeen.toDateString() === now.toDateString()
  return isToday ? `Last seen at ${plain(clock.format(lastSeen))}` : `Last seen ${day.format(lastSeen)}`
}
