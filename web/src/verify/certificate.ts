import {
  type Bytes,
  type DerValue,
  derPart,
  derParts,
  fromHex,
  hexOf,
  readDer,
  sameBytes,
  writeDer,
} from './der.ts'
import { Flaw } from './verdict.ts'

const COMMON_NAME = '0603550403'
const SUBJECT_KEY_ID = '0603551d0e'

export interface Certificate {
  readonly raw: Bytes
  readonly serial: Bytes
  readonly issuer: Bytes
  readonly subject: Bytes
  readonly name: string
  readonly from: Date
  readonly to: Date
  readonly publicKey: Bytes
  readonly signed: Bytes
  readonly signature: Bytes
}

export function readCertificate(raw: Bytes): Certificate {
  const whole = readDer(raw)
  const [serial, , issuer, validity, subject, publicKey] = derParts(derPart(whole, 0)).slice(1)
  if (!serial || !issuer || !subject || !publicKey)
    throw new Flaw('unreadable', 'Its certificate cannot be read.')
  return {
    raw: whole.raw,
    serial: serial.raw,
    issuer: issuer.raw,
    subject: subject.raw,
    name: commonName(subject),
    from: timeOf(derPart(validity, 0)),
    to: timeOf(derPart(validity, 1)),
    publicKey: publicKey.raw,
    signed: derPart(whole, 0).raw,
    // A bit string begins with the number of unused bits, which is always 0 here.
    signature: derPart(whole, 2).content.subarray(1),
  }
}

export const fromPem = (pem: string): Bytes =>
  Uint8Array.from(atob(pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')), (character) => character.charCodeAt(0))

/** The certificate in the seal must be issued by our authority. */
export async function assertIssued(leaf: Certificate, authority: Certificate): Promise<void> {
  if (!sameBytes(leaf.issuer, authority.subject)) throw new Flaw('foreign', `The seal is by ${leaf.name}.`)
  const issued = await isSignedBy(authority, leaf.signed, leaf.signature).catch(() => false)
  if (issued) return
  throw hexOf(leaf.raw).includes(keyId(authority))
    ? new Flaw('damaged', 'The certificate inside it was changed.')
    : new Flaw('foreign', `The seal is by ${leaf.name} of another installation.`)
}

/** Our seals use ECDSA on P-256 with SHA-256 only. */
export async function isSignedBy(
  { publicKey }: Certificate,
  text: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', publicKey, curve, false, ['verify'])
  return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, rawSignature(signature), text)
}

/** Turns a DER sequence of two numbers into the 64 bytes that browsers expect, and allows one encoding only. */
function rawSignature(der: Bytes): Bytes {
  const raw = new Uint8Array(64)
  const whole = readDer(der)
  const numbers = [derPart(whole, 0), derPart(whole, 1)].map(({ content }, at) => {
    const digits = content.length === 33 ? content.subarray(1) : content
    if (digits.length > 32) throw new Flaw('damaged', 'Its signature has a number that is too large.')
    raw.set(digits, at * 32 + 32 - digits.length)
    return writeDer(0x02, positive(raw.subarray(at * 32, at * 32 + 32)))
  })
  if (!sameBytes(writeDer(0x30, ...numbers), der))
    throw new Flaw('damaged', 'The signature is not encoded the way our seals are.')
  return raw
}

function positive(number: Uint8Array): Bytes {
  const digits = hexOf(number).replace(/^(00)+(?=..)/, '')
  return fromHex(digits < '80' ? digits : `00${digits}`)
}

/** The authority's key identifier, which the certificates it issues repeat. */
function keyId({ raw }: Certificate): string {
  const hex = hexOf(raw)
  const at = hex.indexOf(SUBJECT_KEY_ID)
  // After the identifier comes an octet string inside an octet string, with 20 bytes.
  return at < 0 ? 'none' : hex.slice(at + 18, at + 58)
}

function commonName(subject: DerValue): string {
  const pairs = derParts(subject).flatMap(derParts)
  const named = pairs.find((pair) => hexOf(derPart(pair, 0).raw) === COMMON_NAME) ?? pairs[0]
  return named ? new TextDecoder().decode(derPart(named, 1).content) : 'an unnamed authority'
}

/** 261114103455Z, or 20561114103455Z from 2050 on. */
function timeOf({ content }: DerValue): Date {
  const text = new TextDecoder().decode(content)
  const full = text.length === 13 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? []
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
}
