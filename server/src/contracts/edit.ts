import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { type Change, changeInWords, changesBetween } from '@cuebook/domain/contracts/changes.ts'
import { dayIn, eventHours } from '@cuebook/domain/contracts/hours.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import type { Terms } from '@cuebook/domain/contracts/terms.ts'
import { cents, usd } from '@cuebook/domain/kernel/money.ts'
import { isPlaced } from '@cuebook/domain/profiles/form.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { revokeInvitations } from '../identity/changes.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import type { Call, Verb } from '../verb.ts'
import { claimedBy, contractFor, contractToChange, nextStatus, unchanged } from './contract-scope.ts'
import { followTerms } from './deposit/changes.ts'
import { depositHeld } from './deposit/queries.ts'
import { detailOf } from './get-contract.ts'
import { changedLetter } from './letters/changed.ts'
import { editLimits } from './limits.ts'
import { type Parties, partiesOf } from './party-names.ts'
import { voidSignatures } from './signing/signatures.ts'
import type { ContractRow } from './table.ts'
import { contracts } from './table.ts'
import { tellParties } from './tell-parties.ts'
import { termsOf } from './terms-of.ts'
import { zoneAt } from './time-zone.ts'
import { changesSince, keepVersion } from './versions.ts'
import { recordContract } from './write-audit.ts'

type Edit = Call<typeof contractsApi.edit>

/** All of them are printed on the document. */
const MOST_VERSIONS = 200

/** A change of any term makes the next version, voids what was signed, and tells both what is different. */
export const edit: Verb<typeof contractsApi.edit> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  const seen = await contractFor(ctx.database.db, actor, params.id)
  await takeAttempt(ctx.database.db, editLimits(seen.row.id, actor.id), now, reply)
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    const status = nextStatus(row, 'edit', party, now)
    await refuseStale(tx, row, body.version)
    const terms = termsFrom(body, row)
    const changes = changesBetween(termsOf(row), terms)
    refusePast(changes, terms, now)
    if (changes.length === 0) return detailOf(tx, await keepPlace(tx, row, body), party, now)

    if (row.version >= MOST_VERSIONS) throw new Refusal('contract.changed-too-often')
    await refuseBelowPaid(tx, row, terms)

    await keepVersion(tx, row, null, now)
    const version = row.version + 1
    const looked = party === 'dj' ? { djSeenVersion: version } : { clientSeenVersion: version }
    const [changed] = await tx
      .update(contracts)
      .set({
        ...columnsOf(terms),
        ...placeOf(body, changes),
        ...claimedBy(row, party, actor),
        ...looked,
        status,
        version,
        clientSignedAt: null,
        djSignedAt: null,
        updatedAt: now,
      })
      .where(unchanged(row))
      .returning()
    if (!changed) throw new Refusal('contract.changed')
    if (row.clientId !== changed.clientId) await revokeInvitations(tx, row.id)
    const voided = await voidSignatures(tx, row.id, now)
    await followTerms(tx, row.id, terms, now)
    const { sha256 } = await keepVersion(tx, changed, actor.id, now)
    const parties = await partiesOf(tx, changed)
    const told = changes.map(shortened)
    const details = { by: party, name: parties[party].name, versionHash: sha256 }
    const entry = { contract: changed, actorId: actor.id, details, from }
    // What a DJ weighed up before the client was sent anything stays theirs.
    const recorded = { ...details, changes: row.sentVersion === null ? [] : told }
    await recordContract(tx, { ...entry, event: 'contract.changed', details: recorded })
    if (voided) await recordContract(tx, { ...entry, event: 'contract.signature-voided' })
    if (row.sentVersion !== null) await tellChanges(tx, call, { changed, parties, party, told, voided })
    return detailOf(tx, changed, party, now)
  })
}

interface Changes {
  readonly changed: ContractRow
  readonly parties: Parties
  readonly party: Party
  readonly told: readonly Change[]
  readonly voided: boolean
}

async function tellChanges(
  tx: Tx,
  { ctx }: Edit,
  { changed, parties, party, told, voided }: Changes,
): Promise<void> {
  const about = { contract: changed, parties, baseUrl: ctx.settings.baseUrl, by: party }
  // Who was invited and never looked has nothing to compare with, and did not prove the address yet.
  const who: readonly Party[] = changed.clientId === null ? ['dj'] : ['dj', 'client']
  const key = `contract-changed:${changed.id}:${changed.version}`
  await tellParties(tx, { ...about, kind: 'contract', key }, who, (to) =>
    changedLetter({ ...about, to, changes: told, voided }),
  )
}

/** What was paid cannot be more than what is owed: there would be nobody to give the rest to. */
async function refuseBelowPaid(tx: Tx, row: ContractRow, terms: Terms): Promise<void> {
  const paid = await depositHeld(tx, row.id)
  if (paid === 0 || cents(terms.price ?? 0) >= paid) return
  const message = `The deposit of ${usd(paid / 100)} is paid already: the price cannot be lower`
  throw new Refusal('contract.below-deposit', { details: [{ path: 'price', message }] })
}

/** Whoever edits an older version learns what they have not seen. */
export async function refuseStale(conn: Conn, row: ContractRow, seen: number): Promise<void> {
  if (seen === row.version) return
  const changes = await changesSince(conn, row, seen)
  const details = changes.map((change) => ({ path: change.field, message: changeInWords(change) }))
  throw new Refusal('contract.changed', { details })
}

function termsFrom({ version: _, place, timeZone, ...form }: Edit['body'], row: ContractRow): Terms {
  return { ...form, timeZone: timeZone ?? (place && isPlaced(place) ? zoneAt(place) : row.timeZone) }
}

/** A contract about a day gone by may keep it, but nobody moves one there. */
function refusePast(changes: readonly Change[], terms: Terms, now: Date): void {
  if (!changes.some(({ field }) => field === 'eventDate')) return
  if (terms.eventDate && terms.eventDate < dayIn(terms.timeZone, now)) {
    const message = 'Event date is in the past'
    throw new Refusal('contract.in-the-past', { details: [{ path: 'eventDate', message }] })
  }
}

/** Where the venue lies is no term: picking it from the list changes nothing that was signed. */
async function keepPlace(tx: Tx, row: ContractRow, body: Edit['body']): Promise<ContractRow> {
  const place = placeOf(body, [])
  if (place.venueLat === undefined) return row
  const [kept] = await tx.update(contracts).set(place).where(unchanged(row)).returning()
  return kept ?? row
}

const LONGEST_SHOWN = 200
/** A cut may go through a character of two halves, and no database keeps half of one. */
const cut = (text: string | null) =>
  text && text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).replace(/\p{Cs}$/u, '')}…` : text
/** The trail and the mails tell which words changed; the versions themselves hold all of them. */
const shortened = (change: Change): Change => ({
  ...change,
  before: cut(change.before),
  after: cut(change.after),
})

/** The coordinates of an old address say nothing about a new one. */
function placeOf(
  { place }: Edit['body'],
  changes: readonly Change[],
): { venueLat?: number | null; venueLng?: number | null } {
  if (place && isPlaced(place)) return { venueLat: place.lat, venueLng: place.lng }
  const moved = changes.some(({ field }) => field === 'venueAddress')
  return moved ? { venueLat: null, venueLng: null } : {}
}

function columnsOf({ price, ...terms }: Terms) {
  const hours = eventHours(terms)
  return {
    ...terms,
    priceCents: price === null ? null : cents(price),
    setupAt: hours?.setupAt ?? null,
    startsAt: hours?.startsAt ?? null,
    endsAt: hours?.endsAt ?? null,
  }
}
