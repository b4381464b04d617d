import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { v7 } from 'uuid'
import type { messages } from '../messages/table.ts'
import { demoId, demoPeople } from './people.ts'

type Message = typeof messages.$inferInsert & { createdAt: Date }
/** Who writes, how many hours before now, and what. */
type Line = readonly ['dj' | 'client', number, string]

const withClara: readonly Line[] = [
  ['client', 30, 'Hi! Are you free for our wedding, and do you take song wishes?'],
  ['dj', 29, 'Congratulations! Yes to both. Tell me about the venue and how many guests you expect.'],
  ['client', 28, 'Hall One, about 120 guests, dinner first and dancing from nine.'],
  ['dj', 27, 'I know the hall well. I will send you the contract today.'],
  ['client', 2, 'Signed! One more thing: could we have a microphone for the speeches?'],
  ['client', 1, 'And please no songs from the never-play list, my brother insists.'],
]

/** One per past client, in this order. */
const withOthers: readonly (readonly Line[])[] = [
  [
    ['client', 74, 'Could you start at 7 instead of 8?'],
    ['dj', 73, 'Seven works. I will move the sound check.'],
  ],
  [
    ['client', 98, 'Do you have a list of the gear you bring?'],
    ['dj', 96, 'Two tops, a sub, lights and two wireless microphones. All of it is in the price.'],
    ['client', 95, 'Perfect, thank you.'],
  ],
  [
    ['dj', 150, 'Thank you for last night. It was a joy to play for you.'],
    ['client', 140, 'Thank you! What a night.'],
  ],
  [
    ['client', 200, 'We are still looking for a date in spring.'],
    ['dj', 198, 'I hold the first Saturday in May for you until Friday.'],
  ],
]

/** The conversations of the demo DJ with the demo client and with some past clients; every line but Clara's last two is read. */
export function demoTalks(now: Date): Message[] {
  const djId = demoId('dj@demo.test')
  const past = demoPeople.filter(({ email }) => email.endsWith('@clients.demo.test'))
  const talks = [
    { clientId: demoId('client@demo.test'), lines: withClara },
    ...withOthers.flatMap((lines, i) => (past[i] ? [{ clientId: past[i].id, lines }] : [])),
  ]
  const all = talks.flatMap(({ clientId, lines }) =>
    lines.map(([from, hoursAgo, content]): Message => {
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      return {
        id: v7({ msecs: createdAt.getTime() }),
        senderId: from === 'dj' ? djId : clientId,
        recipientId: from === 'dj' ? clientId : djId,
        content,
        status: hoursAgo > 2 ? 'read' : 'unread',
        createdAt,
      }
    }),
  )
  return all.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
