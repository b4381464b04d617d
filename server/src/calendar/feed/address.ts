import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose feed an address names, before anybody has checked that it is a true one. */
interface Claim {
  readonly userId: string
  readonly proof: Buffer
}

/** What a true address is made of; a renewed one has the next generation. */
interface Owner {
  readonly userId: string
  readonly generation: number
}

const ID_BYTES = 16
const PROOF_BYTES = 32
const FILE = /^([A-Za-z0-9_-]{64})\.ics$/

/** The last part of the private address: who it belongs to, and the proof that we made it. */
export const fileOf = (owner: Owner, key: Buffer): string =>
  `${Buffer.concat([Buffer.from(plain(owner.userId), 'hex'), proofOf(owner, key)]).toString('base64url')}.ics`

export function claimIn(file: string): Claim | null {
  const token = FILE.exec(file)?.[1]
  if (!token) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + PROOF_BYTES) return null
  return { userId: uuidOf(bytes.subarray(0, ID_BYTES)), proof: bytes.subarray(ID_BYTES) }
}

export const isProven = ({ proof }: Claim, owner: Owner, key: Buffer): boolean =>
  timingSafeEqual(proof, proofOf(owner, key))

const proofOf = ({ userId, generation }: Owner, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${plain(userId)} ${generation}`)
    .digest()

const plain = (id: string): string => id.replaceAll('-', '').toLowerCase()

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
