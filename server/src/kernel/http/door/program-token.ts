import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'cue_'
const FORM = /^cue_[\w-]{43}[0-9a-f]{8}$/

/** The last eight characters, by which scanners of published code tell a token from a text that only looks like one. */
const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')

export function newProgramToken(): string {
  const text = PREFIX + randomBytes(32).toString('base64url')
  return text + checksum(text)
}

/** Only the hash of a token is stored. */
export const programTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** The token in an Authorization header, well-formed or not; null when the header holds anything else. */
export const programToken = (authorization: string | undefined): string | null =>
  authorization === undefined ? null : (/^bearer\s+(cue_\S*)\s*$/i.exec(authorization)?.[1] ?? null)

/** A token with a typing mistake is noticed without asking the database. */
export const isProgramToken = (token: string): boolean =>
  FORM.test(token) && checksum(token.slice(0, -8)) === token.slice(-8)
