import { createHash } from 'node:crypto'
import { codeFrom } from '@cuebook/domain/party/code.ts'
import { partyState } from '@cuebook/domain/party/window.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { ask } from '../kernel/db/ask.ts'
import type { Statement, Tx } from '../kernel/db/database.ts'
import type { From } from '../kernel/http/call.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { placeOf } from '../kernel/limits/place.ts'
import { tellBrowsers } from '../live/changes.ts'
import { type FactsRow, guestComes } from './guest-statements.ts'
import { partyChanged } from './kept-parties.ts'
import { addressLimits, guestLimits } from './limits.ts'

export interface GuestCall {
  readonly params: { readonly code: string }
  readonly body: { readonly guest: string }
  readonly ctx: Context
  readonly from: From
  readonly reply: FastifyReply
}

export interface AtParty {
  readonly code: string
  readonly party: FactsRow
  readonly guestKey: string
  readonly wishes: number
}

export function codeOf({ code }: GuestCall['params']): string {
  const known = codeFrom(code)
  if (!known) throw new Refusal('party.not-found')
  return known
}

/** The party that is open now, and the phone that asks, within its limits. */
export async function enterParty(tx: Tx, call: GuestCall, statement: Statement): Promise<AtParty> {
  const { ctx, body, from, reply } = call
  const code = codeOf(call.params)
  const now = ctx.now()
  const [party] = await ask<FactsRow>(tx, statement, [code])
  const state = party ? partyState(party, now) : 'off'
  if (!party || state === 'off') throw new Refusal('party.not-found')
  if (state !== 'open') throw new Refusal(state === 'soon' ? 'party.soon' : 'party.over')
  // Of another party's, too, so that what a phone does here cannot be joined with what it does there.
  const guestKey = createHash('sha256').update(`${party.contractId}\n${body.guest}`).digest('base64url')
  await takeAttempt(tx, guestLimits(guestKey), now, reply)
  const [guest] = await ask<{ wishes: number; isNew: boolean }>(tx, guestComes, [
    party.contractId,
    guestKey,
    now,
  ])
  if (guest?.isNew) await takeAttempt(tx, addressLimits(party.contractId, placeOf(from.ip)), now, reply)
  return { code, party, guestKey, wishes: guest?.wishes ?? 0 }
}

/** Tells all processes, and the browsers of the two parties of the booking. */
export async function tellHosts(tx: Tx, { code, party }: Pick<AtParty, 'code' | 'party'>): Promise<void> {
  await partyChanged(tx, code)
  await tellBrowsers(tx, [party.djId, party.clientId], { about: 'party' })
}

/** Votes come by the hundred, and hosts look again by themselves after some seconds. */
const VOTES_TOLD_MS = 2_000
const MOST_TOLD = 2_000
const told = new Map<string, number>()

export async function tellHostsOfVote(tx: Tx, at: Pick<AtParty, 'code' | 'party'>): Promise<void> {
  const { contractId } = at.party
  const since = Date.now() - (told.get(contractId) ?? 0)
  if (since >= 0 && since < VOTES_TOLD_MS) return partyChanged(tx, at.code)
  told.delete(contractId)
  told.set(contractId, Date.now())
  const [oldest] = told.size > MOST_TOLD ? told.keys() : []
  if (oldest !== undefined) told.delete(oldest)
  return tellHosts(tx, at)
}
