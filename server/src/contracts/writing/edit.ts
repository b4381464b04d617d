import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { type Change, changeInWords, changesBetween } from '@cuebook/domain/contracts/changes.ts'
import { includedFor } from '@cuebook/domain/contracts/form/included.ts'
import { sentTerms, type Terms } from '@cuebook/domain/contracts/form/terms.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { cents, usd } from '@cuebook/domain/kernel/words/money.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { revokeInvitations } from '../../identity/changes.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { zoneAt } from '../../profiles/time-zone.ts'
import type { Call, Verb } from '../../verb.ts'
import { claimedBy, contractFor, contractToChange, nextStatus, unchanged } from '../contract-scope.ts'
import { followMoney } from '../deposit/changes.ts'
import { receivedFor } from '../deposit/queries.ts'
import { detailOf } from '../get-contract.ts'
import { changedLetter } from '../letters/changed.ts'
import { editLimits } from '../limits.ts'
import { type Parties, partiesOf } from '../party-names.ts'
import { refuseBlocked } from '../refuse-blocked.ts'
import { voidSignatures } from '../signing/signatures.ts'
import type { ContractRow } from '../table.ts'
import { contracts } from '../table.ts'
import { tellParties } from '../tell-parties.ts'
import { columnsOf, refusePastDate, termsOf } from '../terms/terms-of.ts'
import { changesSince, keepVersion } from '../trail/versions.ts'
import { recordContract } from '../trail/write-audit.ts'

type Edit = Call<typeof contractsApi.edit>

/** The document lists every version, so their number is limited. */
const MOST_VERSIONS = 200

/** A change of any term makes the next version, voids the signatures, and tells both parties what changed. */
export const edit: Verb<typeof contractsApi.edit> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  const seen = await contractFor(ctx.database.db, actor, params.id)
  await takeAttempt(ctx.database.db, editLimits(seen.row.id, actor.id), now, reply)
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    const status = nextStatus(row, 'edit', party, now)
    await refuseBlocked(tx, actor.id, row)
    await refuseStale(tx, row, party, body.version)
    const terms = termsFrom(body, row)
    const changes = changesBetween(termsOf(row), terms)
    refusePast(changes, terms, now)
    if (changes.length === 0) return detailOf(tx, await keepPlace(tx, row, body), party, now)

    if (row.version >= MOST_VERSIONS) throw new Refusal('contract.changed-too-often')
    const { paidCents } = await receivedFor(tx, row.id)
    refuseBelowPaid(terms, paidCents)

    await keepVersion(tx, row, null, now)
    const version = row.version + 1
    const seenVersion = party === 'dj' ? { djSeenVersion: version } : { clientSeenVersion: version }
    const [changed] = await tx
      .update(contracts)
      .set({
        ...columnsOf(terms),
        ...placeOf(body, changes),
        ...claimedBy(row, party, actor),
        ...seenVersion,
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
    await followMoney(tx, changed, now)
    const { sha256 } = await keepVersion(tx, changed, actor.id, now)
    const parties = await partiesOf(tx, changed)
    const shortChanges = changes.map(shortened)
    const details = { by: party, name: parties[party].name, versionHash: sha256 }
    const entry = { contract: changed, actorId: actor.id, details, from }
    // The client must not see what the DJ changed before sending the contract.
    const recorded = { ...details, changes: row.sentVersion === null ? [] : shortChanges }
    await recordContract(tx, { ...entry, event: 'contract.changed', details: recorded })
    if (voided) await recordContract(tx, { ...entry, event: 'contract.signature-voided' })
    if (row.sentVersion !== null)
      await tellChanges(tx, call, { changed, parties, party, shortChanges, paidCents, voided })
    return detailOf(tx, changed, party, now)
  })
}

interface Changes {
  readonly changed: ContractRow
  readonly parties: Parties
  readonly party: Party
  readonly shortChanges: readonly Change[]
  readonly paidCents: number
  readonly voided: boolean
}

async function tellChanges(
  tx: Tx,
  { ctx }: Edit,
  { changed, parties, party, shortChanges, paidCents, voided }: Changes,
): Promise<void> {
  const about = { contract: changed, parties, baseUrl: ctx.settings.baseUrl, by: party }
  // An invited person who never opened the contract has nothing to compare it with, and their address is unproven.
  const who: readonly Party[] = changed.clientId === null ? ['dj'] : ['dj', 'client']
  const key = `contract-changed:${changed.id}:${changed.version}` as const
  await tellParties(tx, { ...about, kind: 'contract', key }, who, (to) =>
    changedLetter({ ...about, to, changes: shortChanges, paidCents, voided }),
  )
}

/** The price must not fall below the paid amount, because nothing would refund the difference. */
function refuseBelowPaid(terms: Terms, paid: number): void {
  if (paid === 0 || cents(terms.price ?? 0) >= paid) return
  const message = `${usd(paid / 100)} is already paid, so the price cannot be lower`
  throw new Refusal('contract.below-deposit', { details: [{ path: 'price', message }] })
}

/** Refuses work on an older version, and lists the changes that the person has not seen. */
export async function refuseStale(
  conn: Conn,
  row: ContractRow,
  party: Party,
  seen: number | undefined,
): Promise<void> {
  // A caller who states no version means the present one.
  if (seen === undefined || seen === row.version) return
  const changes = await changesSince(conn, row, party, seen)
  const details = changes.map((change) => ({ path: change.field, message: changeInWords(change) }))
  throw new Refusal('contract.changed', { details })
}

/** A field that was not sent keeps its value. */
function termsFrom(body: Edit['body'], row: ContractRow): Terms {
  const { place, timeZone } = body
  const zone = timeZone ?? (place && isPlaced(place) ? zoneAt(place) : row.timeZone)
  const before = termsOf(row)
  const terms = { ...before, ...sentTerms(body), timeZone: zone }
  const isPricedAnew = terms.price !== before.price || terms.included !== before.included
  return isPricedAnew ? { ...terms, included: includedFor(terms.included, terms.price) } : terms
}

/** A contract may keep a date that has passed, but it cannot be moved to one. */
function refusePast(changes: readonly Change[], terms: Terms, now: Date): void {
  if (changes.some(({ field }) => field === 'eventDate')) refusePastDate(terms, now)
}

/** The coordinates of the venue are not a term, so picking it from the list voids no signature. */
async function keepPlace(tx: Tx, row: ContractRow, body: Edit['body']): Promise<ContractRow> {
  const place = placeOf(body, [])
  if (place.venueLat === undefined) return row
  const [kept] = await tx.update(contracts).set(place).where(unchanged(row)).returning()
  return kept ?? row
}

const LONGEST_SHOWN = 200
/** Cutting may leave half of a surrogate pair, which the database cannot store, so that half is removed. */
const cut = (text: string | null) =>
  text && text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).replace(/\p{Cs}$/u, '')}…` : text
/** The audit trail and the mails show shortened texts; the versions contain them in full. */
const shortened = (change: Change): Change => ({
  ...change,
  before: cut(change.before),
  after: cut(change.after),
})

/** A new address without coordinates removes the old ones. */
function placeOf(
  { place }: Edit['body'],
  changes: readonly Change[],
): { venueLat?: number | null; venueLng?: number | null } {
  if (place && isPlaced(place)) return { venueLat: place.lat, venueLng: place.lng }
  const moved = changes.some(({ field }) => field === 'venueAddress')
  return moved ? { venueLat: null, venueLng: null } : {}
}
