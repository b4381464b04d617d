import { type Bytes, fromHex } from './der.ts'
import { Flaw } from './verdict.ts'

export interface SealInFile {
  /** The bytes of the signature. */
  readonly cms: Bytes
  /** The bytes that the seal covers: the whole file except the seal itself. */
  readonly covered: Bytes
  /** Hexadecimal digits can be upper or lower case; our seals use lower case only. */
  readonly lowercase: boolean
  readonly sealedAt: Date | null
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/g
const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e

/** Takes the seal out of a PDF, and fails unless the seal covers every other byte. */
export function sealInFile(file: Uint8Array): SealInFile {
  if (file.length === 0) throw new Flaw('empty')
  const text = latin1(file)
  if (!text.startsWith('%PDF-')) throw new Flaw('not-a-pdf')
  const range = [...text.matchAll(BYTE_RANGE)].at(-1)
  if (!range) {
    if (/\/(ETSI\.CAdES\.detached|adbe\.pkcs7|ByteRange)/.test(text))
      throw new Flaw('unreadable', 'It does not say which bytes it covers.')
    throw new Flaw('no-seal')
  }
  const [begin = 0, start = 0, end = 0, rest = 0] = range.slice(1).map(Number)
  if (end + rest > file.length) throw new Flaw('cut-off', `${end + rest - file.length} bytes are missing.`)
  if (end + rest < file.length)
    throw new Flaw('appended', `${file.length - end - rest} bytes come after the sealed ones.`)
  const holds = begin === 0 && start < end && file[start] === LESS_THAN && file[end - 1] === GREATER_THAN
  if (!holds) throw new Flaw('unreadable', 'It does not cover every byte outside the seal.')
  const covered = new Uint8Array(start + rest)
  covered.set(file.subarray(0, start))
  covered.set(file.subarray(end), start)
  const hex = text.slice(start + 1, end - 1)
  return {
    cms: digitsOf(hex),
    covered,
    lowercase: hex === hex.toLowerCase(),
    sealedAt: dateIn(text.slice(end)),
  }
}

function digitsOf(hex: string): Bytes {
  if (hex.length % 2 === 1 || !/^[0-9a-f]+$/i.test(hex))
    throw new Flaw('unreadable', 'It is not written in hexadecimal digits.')
  return fromHex(hex)
}

function dateIn(text: string): Date | null {
  const [, y, mo, d, h, mi, s] = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text) ?? []
  const date = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** One character for each byte, so that a position in the text is the same position in the file. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
