import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { v7 } from 'uuid'
import type { messages } from '../messages/table.ts'
import { demoId, demoPeople } from './people.ts'
import { withClara, withOthers } from './rows/talks.ts'

type Message = typeof messages.$inferInsert & { createdAt: Date }
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
