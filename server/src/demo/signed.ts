import { consent } from '@cuebook/domain/contracts/form/signature.ts'
import type { ContractEvent } from '@cuebook/domain/contracts/history-words.ts'
import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { ContractRow } from '../contracts/table.ts'
import { contractSignatures } from '../contracts/table.ts'
import { keepVersion, sha256, type VersionRow } from '../contracts/trail/versions.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { demoId } from './people.ts'

/** A person who signs for one side. */
export interface DemoSigner {
  readonly party: 'dj' | 'client'
  readonly name: string
  readonly email: string
}

const hands = {
  dj: 'M40 120 C70 40 110 40 100 110 S130 160 160 100 S210 60 215 120 S260 150 290 90 S330 80 360 110',
  client: 'M50 110 C80 150 120 60 90 60 S70 150 130 130 S190 70 200 120 S240 130 250 95 S300 140 350 85',
} as const

export async function demoHands(): Promise<Record<'dj' | 'client', Buffer>> {
  const { default: sharp } = await import('sharp')
  const draw = (path: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 400 200"><rect width="400" height="200" fill="#fff"/><path d="${path}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/></svg>`,
      ),
    )
      .greyscale()
      .png()
      .toBuffer()
  return { dj: await draw(hands.dj), client: await draw(hands.client) }
}

const browser = { ip: '127.0.0.1', userAgent: 'A demo browser', requestId: 'demo' }

/** Writes the records that a real contract would have: the audit trail, the version and the signatures. */
export async function signDemoContract(
  tx: Tx,
  row: ContractRow,
  signers: readonly DemoSigner[],
  images: Record<'dj' | 'client', Buffer>,
): Promise<void> {
  const version = await keepVersion(tx, row, row.djId, row.createdAt)
  const [dj, client] = [
    signers.find(({ party }) => party === 'dj'),
    signers.find(({ party }) => party === 'client'),
  ]
  let hours = 0
  const tell = (event: ContractEvent, by: DemoSigner | undefined) => {
    hours += 1
    const at = new Date(row.createdAt.getTime() + hours * HOUR_MS)
    return record(tx, {
      actorId: by?.party === 'dj' ? row.djId : row.clientId,
      action: event,
      subject: { type: 'contract', id: row.id },
      details: { by: by?.party, name: by?.name, version: row.version, versionHash: version.sha256 },
      from: browser,
      at,
    })
  }
  await tell('contract.created', dj)
  if (row.status === 'draft') return
  await tell('contract.sent', dj)
  if (row.clientSignedAt) {
    await tell('contract.viewed', client)
    await tell('contract.consented', client)
    await tell('contract.signed', client)
    await giveSignature(tx, row, version, client, images)
  }
  if (row.djSignedAt) {
    await tell('contract.consented', dj)
    await tell('contract.confirmed', dj)
    await giveSignature(tx, row, version, dj, images)
  }
  if (row.status === 'cancelled') await tell('contract.cancelled', client)
}

async function giveSignature(
  tx: Tx,
  row: ContractRow,
  version: VersionRow,
  signer: DemoSigner | undefined,
  images: Record<'dj' | 'client', Buffer>,
): Promise<void> {
  if (!signer) return
  const { party, name, email } = signer
  const image = images[party]
  const signedAt = party === 'dj' ? row.djSignedAt : row.clientSignedAt
  await tx.insert(contractSignatures).values({
    id: demoId(`signature:${row.id}:${party}`),
    contractId: row.id,
    version: row.version,
    party,
    signerId: party === 'dj' ? row.djId : (row.clientId ?? row.djId),
    name,
    email,
    method: 'drawn',
    image,
    imageSha256: sha256(image),
    documentSha256: version.sha256,
    consentVersion: consent.version,
    consentText: consent.text,
    claims: {},
    ip: browser.ip,
    userAgent: browser.userAgent,
    signedAt: signedAt ?? row.createdAt,
  })
}
