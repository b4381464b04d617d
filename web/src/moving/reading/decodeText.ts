import { MOST_BYTES } from '@cuebook/domain/moving/limits.ts'

/** Either the text of a file, or a sentence that says why it is none. */
type Decoded = { readonly text: string } | { readonly trouble: string }

const NOT_TEXT = 'This is not a table or a calendar. Please save it as CSV or ICS first.'

export const TOO_LARGE = { trouble: 'This file is larger than 2 MB. Please bring it in parts.' }

const beginsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, i) => bytes[i] === byte)

/** The text of a file in the encodings that spreadsheets write: UTF-8, UTF-16 and Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length > MOST_BYTES) return TOO_LARGE
  if (beginsWith(bytes, 0xff, 0xfe)) return textIn(bytes, 'utf-16le')
  if (beginsWith(bytes, 0xfe, 0xff)) return textIn(bytes, 'utf-16be')
  // Spreadsheets of today are zip files, and a PDF says what it is as well.
  if (beginsWith(bytes, 0x50, 0x4b) || beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { trouble: NOT_TEXT }
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return textIn(bytes, 'windows-1252')
  }
}

const textIn = (bytes: Uint8Array, encoding: string): Decoded =>
  checked(new TextDecoder(encoding).decode(bytes))

const checked = (text: string): Decoded => (text.includes('\0') ? { trouble: NOT_TEXT } : { text })
