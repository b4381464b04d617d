import type { liveApi } from '@cuebook/domain/live/api.ts'
import { type LiveEvent, liveEvent } from '@cuebook/domain/live/events.ts'
import type { ServerEvent } from '../kernel/http/send/send-stream.ts'
import { feed } from '../kernel/live/feed.ts'
import type { Verb } from '../verb.ts'
import { channelOf } from './channel.ts'

/** The stream ends after this time, because the session may have ended. The browser reconnects and is checked again. */
const LONGEST_MS = 15 * 60_000

export const stream: Verb<typeof liveApi.stream> = async ({ actor, ctx, headers, signal }) => {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  const returns = headers['last-event-id'] !== undefined
  const fed = feed(ctx.database.live, channelOf(actor.id), ended)
  return whileHere(() => ctx.here.arrive(actor.id), events(fed, returns))
}

const asServerEvent = (data: LiveEvent): ServerEvent => ({ id: '1', data })

/** After a reconnect or a gap the browser may have missed events, so it has to read everything again. */
async function* events(fed: ReturnType<typeof feed>, returns: boolean): AsyncGenerator<ServerEvent> {
  if (returns) yield asServerEvent({ about: 'everything' })
  for await (const each of fed)
    yield asServerEvent(each === 'gap' ? { about: 'everything' } : liveEvent.parse(JSON.parse(each.payload)))
}

/** The person counts as here from the moment the stream waits for its first event until it ends. */
async function* whileHere(
  arrive: () => () => void,
  all: AsyncGenerator<ServerEvent>,
): AsyncGenerator<ServerEvent> {
  const leave = arrive()
  try {
    yield* all
  } finally {
    leave()
  }
}
