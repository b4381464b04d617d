import type { liveApi } from '@cuebook/domain/live/api.ts'
import { type LiveEvent, liveEvent } from '@cuebook/domain/live/events.ts'
import type { ServerEvent } from '../kernel/http/send/send-stream.ts'
import { feed } from '../kernel/live/feed.ts'
import type { Verb } from '../verb.ts'
import { channelOf } from './channel.ts'
import { watchSession } from './watch-session.ts'

export const stream: Verb<typeof liveApi.stream> = async (call) => {
  const { actor, ctx, headers, sessionId, signal, end } = call
  const { live } = ctx.database
  const timeLeftMs = async () => {
    const caller = await ctx.authenticator.recognise(headers)
    return caller?.sessionId === sessionId ? caller.endsInMs : null
  }
  await watchSession({ live, sessionId, timeLeftMs, signal, end })
  const returns = headers['last-event-id'] !== undefined
  const fed = feed(live, channelOf(actor.id), signal)
  const inform = (event: LiveEvent) => ctx.withNews(event, actor.id)
  return whileHere(() => ctx.here.arrive(actor.id, end), events(fed, returns, inform))
}

const asServerEvent = (data: LiveEvent): ServerEvent => ({ id: '1', data })

/** After a reconnect or a gap the browser may have missed events, so it has to read everything again. */
async function* events(
  fed: ReturnType<typeof feed>,
  returns: boolean,
  inform: (event: LiveEvent) => Promise<LiveEvent>,
): AsyncGenerator<ServerEvent> {
  if (returns) yield asServerEvent({ about: 'everything' })
  for await (const each of fed)
    yield asServerEvent(
      each === 'gap' ? { about: 'everything' } : await inform(liveEvent.parse(JSON.parse(each.payload))),
    )
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
