import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { consent } from '@cuebook/domain/contracts/form/signature.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { contractSignatures, contracts } from '../src/contracts/table.ts'
import { keepVersion, sha256 } from '../src/contracts/trail/versions.ts'
import type { Db } from '../src/kernel/db/database.ts'
import { newId } from '../src/kernel/db/ids.ts'

/** A line across the pad. */
const drawn = await pad({ left: 60, top: 80, width: 280, height: 4, colour: '#000000' })
export const blank = await pad({ left: 0, top: 0, width: 1, height: 1, colour: '#ffffff' })

async function pad(ink: { left: number; top: number; width: number; height: number; colour: string }) {
  const { left, top, width, height, colour: background } = ink
  const stroke = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const image = sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
  const png = await image
    .composite([{ input: stroke, left, top }])
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** What our pad posts for a single touch of its 2 px pen, at twice its resolution. */
export async function aDot(): Promise<string> {
  const touch =
    '<svg width="800" height="400"><rect width="800" height="400" fill="#fff"/><circle cx="90" cy="60" r="2"/></svg>'
  const png = await sharp(Buffer.from(touch)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

export const signature = (version = 1): object => ({
  signature: drawn,
  version,
  consent: true,
  timestamp: '2026-11-15T10:00:00.000Z',
  signatureHash: '1a2b3c',
  userAgent: 'A browser',
  screenResolution: '1366x900',
  location: 'http://localhost:3000/contracts/1/sign',
})

/** Everything the details form asks for. */
export const details = {
  eventType: 'Wedding',
  eventDate: '2030-06-15',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/Los_Angeles',
  venue: 'Hall One',
  venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  price: 2400,
  depositPercent: 50,
} satisfies InjectOptions['payload']

export interface ContractTraits {
  readonly djId: string
  readonly clientEmail: string
  readonly clientId?: string | null
  readonly status?: ContractStatus
  readonly eventDate?: string | null
  readonly startTime?: string
  readonly endTime?: string
  readonly price?: number | null
}

/** Inserted directly, complete unless a trait says otherwise. */
export async function aContract(db: Db, traits: ContractTraits): Promise<string> {
  const { djId, clientEmail, clientId = null, status = 'pending' } = traits
  const { eventDate = details.eventDate, startTime = details.startTime, endTime = details.endTime } = traits
  const { timeZone, eventType, venue, venueAddress } = details
  const id = newId()
  const price = traits.price === undefined ? details.price : traits.price
  const hours = eventHours({ eventDate, startTime, endTime, timeZone })
  const signed = status === 'signed' || status === 'confirmed' || status === 'completed'
  const at = new Date()
  await db.insert(contracts).values({
    id,
    status,
    sentVersion: status === 'draft' ? null : 1,
    djId,
    clientEmail,
    clientId,
    eventType,
    eventDate,
    startTime,
    endTime,
    timeZone,
    venue,
    venueAddress,
    priceCents: price === null ? null : price * 100,
    ...hours,
    clientSignedAt: signed ? at : null,
    djSignedAt: signed && status !== 'signed' ? at : null,
  })
  const signers = { draft: 0, sent: 0, pending: 0, cancelled: 0, signed: 1, confirmed: 2, completed: 2 }[
    status
  ]
  const parties = (['client', 'dj'] as const).slice(0, signers)
  if (parties.length > 0) await signedBy(db, id, parties)
  return id
}

async function signedBy(db: Db, id: string, parties: readonly ('dj' | 'client')[]): Promise<void> {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id))
  if (!row) throw new Error('a contract that was just written is gone')
  const version = await keepVersion(db, row, null, new Date())
  const image = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
  for (const party of parties) {
    await db.insert(contractSignatures).values({
      id: newId(),
      contractId: id,
      version: 1,
      party,
      signerId: party === 'dj' ? row.djId : (row.clientId ?? row.djId),
      name: party === 'dj' ? 'Dana Jay' : 'Clara Bell',
      email: `${party}@people.example`,
      method: 'drawn',
      image,
      imageSha256: sha256(image),
      documentSha256: version.sha256,
      consentVersion: consent.version,
      consentText: consent.text,
      claims: {},
      ip: '192.0.2.1',
      userAgent: 'a test',
      signedAt: new Date(),
    })
  }
}
