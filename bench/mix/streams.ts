import { Agent, request } from 'node:http'
import type { Visitor } from './person.ts'

/** As a browser waits before it opens a stream again. */
const AGAIN_MS = 1_000

/** Holds a live stream open for each of these people, also after the server has ended it, and counts what comes. */
export async function openStreams(urls: readonly string[], people: readonly Visitor[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let [open, events, reopened, isClosing] = [0, 0, 0, false]
  const ends = new Set<() => void>()

  const openOne = (url: string, cookie: string): Promise<void> =>
    new Promise((resolve) => {
      const sent = request(`${url}/api/live`, { agent, headers: { cookie, accept: 'text/event-stream' } })
      const end = () => sent.destroy()
      ends.add(end)
      const again = () => {
        ends.delete(end)
        if (isClosing) return
        reopened += 1
        setTimeout(() => void openOne(url, cookie), AGAIN_MS)
      }
      sent.on('response', (answer) => {
        if (answer.statusCode === 200) open += 1
        answer.on('data', (piece: Buffer) => {
          if (piece.includes('data:')) events += 1
        })
        answer.on('close', () => {
          if (answer.statusCode === 200) open -= 1
          again()
        })
        answer.on('error', () => {})
        resolve()
      })
      sent.on('error', () => resolve())
      sent.end()
    })

  await Promise.all(people.map(({ cookie }, i) => openOne(urls[i % urls.length] ?? '', cookie)))
  return {
    close() {
      isClosing = true
      const counted = { open, events, reopened }
      for (const end of ends) end()
      return counted
    },
  }
}
