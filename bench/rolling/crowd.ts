import { randomUUID } from 'node:crypto'
import type { SignedInPerson } from '../messages/data.ts'
import { ask, type Count } from './count.ts'

const READS = ['/api/auth/user', '/api/messages/stats', '/api/contracts', '/api/messages/conversations', '/']

/** One place in the crowd: somebody reads several screens and writes a message, then it is another one's turn. */
export async function useScreens(
  site: string,
  people: readonly SignedInPerson[],
  count: Count,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const { cookie, otherId } = people[Math.floor(Math.random() * people.length)] as SignedInPerson
    const headers = { cookie, origin: site }
    for (const path of READS) await ask(new URL(path, site), { headers }, count)
    const [content, begunAt] = [randomUUID(), performance.now()]
    const written = await ask(
      new URL('/api/messages', site),
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ recipientId: otherId, content }),
      },
      count,
    )
    if (written) count.sent.push({ content, toId: otherId, begunAt })
  }
}
