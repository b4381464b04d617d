import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { consent, consentByCall } from '@cuebook/domain/contracts/form/signature.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { changeUser, revokeInvitations } from '../../identity/changes.ts'
import { refuseWhileLeaving } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { violates } from '../../kernel/db/violation.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { Call, Verb } from '../../verb.ts'
import { bookingInWords, bookingsIn } from '../conflicts.ts'
import { claimedBy, contractFor, contractToChange, nextStatus, unchanged } from '../contract-scope.ts'
import { askForDeposit } from '../deposit/ask-on-signing.ts'
import { detailOf } from '../get-contract.ts'
import { signedLetter } from '../letters/signed.ts'
import { type Parties, type Person, partiesOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { contractSignatures, contracts } from '../table.ts'
import { tellParties } from '../tell-parties.ts'
import { CLIENT_SIGNED_TOPIC } from '../topics.ts'
import { keepVersion, sha256, type VersionRow } from '../trail/versions.ts'
import { recordContract } from '../trail/write-audit.ts'
import { refuseStale } from '../writing/edit.ts'
import { readSignature } from './signature-image.ts'

export const SEAL_TOPIC = 'contract-seal'
const LONGEST_USER_AGENT = 400

type Sign = Call<typeof contractsApi.sign>

/**
 * The client signs first, then the DJ. The second signature confirms the booking and asks the client for the deposit;
 * then the document is sealed.
 */
export const sign: Verb<typeof contractsApi.sign> = async (call) => {
  const { actor, params, body, ctx } = call
  const { db } = ctx.database
  const now = ctx.now()
  refuseWhileLeaving(actor)
  // These checks run first without a lock, so that most refusals cost no decoding. The version is checked before the
  // state, so that a person who lost a race against an edit learns what changed.
  const seen = await contractFor(db, actor, params.id)
  await refuseStale(db, seen.row, seen.party, body.version)
  nextStatus(seen.row, 'sign', seen.party, now)
  const image = await readSignature(body.signature, actor.id)
  try {
    return await transact(db, async (tx) => {
      const { row, party } = await contractToChange(tx, actor, params.id)
      await refuseStale(tx, row, party, body.version)
      const status = nextStatus(row, 'sign', party, now)
      const signed = await markSigned(tx, row, party, status, call)
      const version = await keepVersion(tx, signed, null, now)
      const parties = await partiesOf(tx, signed)
      await keepPhoneNumber(tx, call)
      await keepSignature(tx, signed, { party, signer: parties[party], version, image }, call)
      await tell(tx, signed, { party, parties, version }, call)
      return detailOf(tx, signed, party, now)
    })
  } catch (error) {
    if (violates(error, 'contracts_no_double_booking')) throw await doubleBooked(call)
    throw error
  }
}

async function markSigned(
  tx: Tx,
  row: ContractRow,
  party: Party,
  status: ContractStatus,
  { actor, ctx }: Sign,
): Promise<ContractRow> {
  const now = ctx.now()
  const [signed] = await tx
    .update(contracts)
    .set({
      status,
      ...(party === 'client' ? { clientSignedAt: now } : { djSignedAt: now }),
      ...(party === 'client' ? { clientSeenVersion: row.version } : { djSeenVersion: row.version }),
      ...claimedBy(row, party, actor),
      updatedAt: now,
    })
    .where(unchanged(row))
    .returning()
  if (!signed) throw new Refusal('conflict')
  if (row.clientId !== signed.clientId) await revokeInvitations(tx, row.id)
  return signed
}

interface NewSignature {
  readonly party: Party
  readonly signer: Person
  readonly version: VersionRow
  readonly image: Buffer
}

async function keepSignature(
  tx: Tx,
  row: ContractRow,
  { party, signer, version, image }: NewSignature,
  { actor, body, ctx, from }: Sign,
): Promise<void> {
  const { signature: _, method, typedName, version: __, consent: ___, phoneNumber: ____, ...claims } = body
  const agreedTo = consentOf(body)
  await tx.insert(contractSignatures).values({
    id: newId(),
    contractId: row.id,
    version: row.version,
    party,
    signerId: actor.id,
    name: signer.name,
    email: actor.email,
    method,
    image,
    imageSha256: sha256(image),
    documentSha256: version.sha256,
    consentVersion: agreedTo.version,
    consentText: agreedTo.text,
    claims: { ...claims, ...(typedName && { typedName }) },
    ip: from.ip,
    userAgent: from.userAgent.slice(0, LONGEST_USER_AGENT),
    signedAt: ctx.now(),
  })
}

const consentOf = ({ consent: stated }: Sign['body']) => (stated ? consent : consentByCall)

/** A number that is given with the signature becomes the person's own; one that is left out changes nothing. */
async function keepPhoneNumber(tx: Tx, { actor, body, ctx, from }: Sign): Promise<void> {
  if (!body.phoneNumber) return
  await changeUser(tx, actor.id, { phoneNumber: body.phoneNumber }, ctx.now())
  const subject = { type: 'user', id: actor.id }
  await record(tx, { actorId: actor.id, action: 'profile.saved', subject, from })
}

async function tell(
  tx: Tx,
  row: ContractRow,
  { party, parties, version }: { party: Party; parties: Parties; version: VersionRow },
  { actor, body, ctx, from }: Sign,
): Promise<void> {
  const { name } = parties[party]
  const details = { by: party, name, versionHash: version.sha256 }
  const entry = { contract: row, actorId: actor.id, from }
  const consented = { ...details, consentVersion: consentOf(body).version }
  await recordContract(tx, { ...entry, event: 'contract.consented', details: consented })
  const event = party === 'dj' ? 'contract.confirmed' : 'contract.signed'
  await recordContract(tx, { ...entry, event, details: { ...details, method: body.method } })
  if (party === 'client') {
    const job = { topic: CLIENT_SIGNED_TOPIC, payload: { contractId: row.id } }
    await enqueue(tx, { ...job, dedupeKey: `${CLIENT_SIGNED_TOPIC}:${row.id}:${row.version}` })
    const about = { contract: row, parties, baseUrl: ctx.settings.baseUrl, by: party }
    const key = `contract-signed:${row.id}:${row.version}` as const
    await tellParties(tx, { ...about, kind: 'contract', key }, ['dj'], (to) => signedLetter({ ...about, to }))
  } else {
    const about = { contract: row, parties, baseUrl: ctx.settings.baseUrl }
    await askForDeposit(tx, about, ctx.now())
    const payload = { contractId: row.id }
    await enqueue(tx, { topic: SEAL_TOPIC, payload, dedupeKey: `seal:${row.id}:${row.version}` })
  }
}

/** Names the booking that overlaps. Only the DJ gets here, so it may be named. */
async function doubleBooked({ actor, params, ctx }: Sign): Promise<Refusal> {
  const { db } = ctx.database
  const { row } = await contractFor(db, actor, params.id)
  const { setupAt, endsAt } = row
  const [hit] = setupAt && endsAt ? await bookingsIn(db, row, { setupAt, endsAt }) : []
  if (!hit) return new Refusal('contract.double-booked')
  return new Refusal('contract.double-booked', {
    message: `You already have a confirmed booking at that time: ${bookingInWords(hit)}.`,
    details: [{ path: 'contractId', message: hit.id }],
  })
}
