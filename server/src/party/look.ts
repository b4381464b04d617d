import type { guestApi } from '@cuebook/domain/party/guest-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { unlessChanged } from '../kernel/http/send/not-modified.ts'
import { ReadyJson } from '../kernel/http/send/ready-json.ts'
import type { Verb } from '../verb.ts'
import { codeOf } from './guest-call.ts'
import { partyShown } from './kept-parties.ts'
import { looksOfAddress } from './limits.ts'

/** Guests ask every ten seconds; mostly nothing has changed, which is known before anything is made. */
export const look: Verb<typeof guestApi.look> = async ({ params, ctx, headers, reply }) => {
  if (ctx.settings.rateLimitPerMinute > 0) await looksOfAddress?.(reply.request, reply)
  const party = await partyShown(ctx.database, codeOf(params), ctx.now())
  if (!party || party.state === 'off') throw new Refusal('party.not-found')
  unlessChanged({ headers, reply }, { format: '1', state: party.tag })
  return new ReadyJson(party.text)
}
