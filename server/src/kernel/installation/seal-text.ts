import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Conn } from '../db/database.ts'
import { installationSecret } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The key for that purpose, made from a secret that every process of this installation shares. */
export const keyFor = async (conn: Conn, purpose: string): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await installationSecret(conn, `${purpose}-key`), '', purpose, 32))

export function sealBytes(bytes: Uint8Array, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...body])
}

/** Throws when the bytes were not sealed with this key, or were changed since. */
export function openBytes(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

export const sealText = (text: string, key: Buffer): string =>
  sealBytes(Buffer.from(text), key).toString('base64')

export const openText = (sealed: string, key: Buffer): string =>
  openBytes(Buffer.from(sealed, 'base64'), key).toString()
