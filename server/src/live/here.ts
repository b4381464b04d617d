import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { z } from 'zod'
import type { Conn } from '../kernel/db/database.ts'
import type { Ground } from '../kernel/ground.ts'
import { publish } from '../kernel/live/publish.ts'
import { tellBrowsers } from './changes.ts'

/** The number of people who left that a process remembers. When older ones were here is not known. */
const MOST_REMEMBERED = 10_000
/** When this many questions wait, further ones are dropped, because browsers ask again. */
const MOST_WAITING = 1_000
/** The number of streams that a person may have open at a process. Each browser has one for all of its windows. */
const MOST_STREAMS = 20
const CHANNEL = 'presence'

const question = z.object({ asker: z.string(), about: z.string() })
type Question = z.output<typeof question>

/** Knows who has an open stream at this process, and when the last stream of others ended. It is kept in memory only. */
export interface Here {
  /**
   * Call the returned function when the stream ends. When a person opens too many, `crowdOut` of their oldest one is
   * called; a browser that is still there opens a new one.
   */
  arrive(userId: string, crowdOut?: () => void): () => void
  close(): void
}

/** Asks every process whether a person is here. Those that know tell the asker's browsers. */
export const askWhoIsHere = (conn: Conn, asked: Question): Promise<void> =>
  publish(conn, CHANNEL, JSON.stringify(asked))

export function openHere(
  { database, log, now }: Pick<Ground, 'database' | 'log' | 'now'>,
  mostRemembered = MOST_REMEMBERED,
): Here {
  const streams = new Map<string, Set<{ crowdOut: () => void }>>()
  const lastSeen = new Map<string, Date>()

  async function answer({ asker, about }: Question): Promise<void> {
    const online = streams.has(about)
    const left = lastSeen.get(about)
    if (!online && !left) return
    const seen = online ? null : (left?.toISOString() ?? null)
    await tellBrowsers(database.db, [asker], { about: 'presence', with: about, online, lastSeen: seen })
  }

  // Answers go one after the other, so that many questions at once take one connection and little memory.
  let answering = Promise.resolve()
  let waiting = 0
  const close = database.live.subscribe(CHANNEL, (payload) => {
    if (waiting >= MOST_WAITING) return
    waiting += 1
    answering = answering
      .then(() => answer(question.parse(JSON.parse(payload))))
      .catch((error: unknown) => log.warn({ err: error }, 'a question who is here could not be answered'))
      .finally(() => {
        waiting -= 1
      })
  })

  function noteLeaving(userId: string): void {
    // Deleted first, so that the order of the map is the order in which people left.
    lastSeen.delete(userId)
    lastSeen.set(userId, now())
    const [oldest] = lastSeen.keys()
    if (lastSeen.size > mostRemembered && oldest !== undefined) lastSeen.delete(oldest)
  }

  return {
    arrive(userId, crowdOut = () => {}) {
      const own = streams.get(userId) ?? new Set()
      const stream = { crowdOut }
      streams.set(userId, own.add(stream))
      const [oldest] = own
      if (oldest && own.size > MOST_STREAMS) {
        own.delete(oldest)
        oldest.crowdOut()
      }
      return () => {
        own.delete(stream)
        if (own.size > 0 || streams.get(userId) !== own) return
        streams.delete(userId)
        noteLeaving(userId)
      }
    },
    close,
  }
}

declare module '../kernel/context.ts' {
  interface Context {
    /** Who has a browser open at this process. */
    readonly here: Here
    /** Puts into an event what the browsers of this person would ask for because of it. */
    readonly withNews: (event: LiveEvent, readerId: string) => Promise<LiveEvent>
  }
}
