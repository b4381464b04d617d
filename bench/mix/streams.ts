import { Agent, request } from 'node:http'
import type { Visitor } from './person.ts'

/** Holds a live stream open for each of these people, and counts what comes. */
export async function openStreams(urls: readonly string[], people: readonly Visitor[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let [open, events] = [0, 0]
  const ends = await Promise.all(
    people.map(
      ({ cookie }, i) =>
        new Promise<() => void>((resolve) => {
          const sent = request(`${urls[i % urls.length]}/api/live`, {
            agent,
            headers: { cookie, accept: 'text/event-stream' },
          })
          sent.on('response', (answer) => {
            if (answer.statusCode === 200) open += 1
            answer.on('data', (piece: Buffer) => {
              if (piece.includes('data:')) events += 1
            })
            answer.on('close', () => {
              if (answer.statusCode === 200) open -= 1
            })
            answer.on('error', () => {})
            resolve(() => sent.destroy())
          })
          sent.on('error', () => resolve(() => {}))
          sent.end()
        }),
    ),
  )
  return {
    close() {
      const counted = { open, events }
      for (const end of ends) end()
      return counted
    },
  }
}
