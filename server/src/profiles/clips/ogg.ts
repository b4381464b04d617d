const PAGES = 3
const STARTS = 0x02
const SOUND = ['\x01vorbis', 'OpusHead', '\x7fFLAC']

/** Accepts pages that follow each other without a gap and contain one stream, which begins like a sound stream. */
export function isOgg(bytes: Buffer): boolean {
  let at = 0
  for (let page = 0; page < PAGES; page += 1) {
    const part = pageAt(bytes, at)
    if (!part || part.starts !== (page === 0)) return false
    if (page === 0 && !SOUND.some((start) => part.body.startsWith(start))) return false
    at = part.end
    if (at === bytes.length && page > 0) return true
  }
  return true
}

/** A page holds less than this. */
const LARGEST_PAGE = 65_536
const OPUS_RATE = 48_000

/** The position of the last page, in samples, tells the length. Zero when the file does not say it. */
export function oggSeconds(bytes: Buffer): number {
  const first = pageAt(bytes, 0)
  const last = bytes.lastIndexOf('OggS', undefined, 'latin1')
  if (!first || last < bytes.length - LARGEST_PAGE || last + 27 > bytes.length) return 0
  const { rate, skipped } = streamAt(bytes, first)
  const sameStream = bytes.readUInt32LE(last + 14) === bytes.readUInt32LE(14)
  return rate === 0 || !sameStream ? 0 : (Number(bytes.readBigInt64LE(last + 6)) - skipped) / rate
}

/** Samples per second, and how many samples at the start are not heard. */
function streamAt(bytes: Buffer, { start, end, body }: Page): { rate: number; skipped: number } {
  const head = bytes.subarray(start, end)
  if (body.startsWith('\x01vorbis') && head.length >= 16) return { rate: head.readUInt32LE(12), skipped: 0 }
  if (body.startsWith('OpusHead') && head.length >= 12) {
    return { rate: OPUS_RATE, skipped: head.readUInt16LE(10) }
  }
  // FLAC keeps its rate in 20 bits, after 27 bytes of the first page.
  if (body.startsWith('\x7fFLAC') && head.length >= 30)
    return { rate: head.readUIntBE(27, 3) >> 4, skipped: 0 }
  return { rate: 0, skipped: 0 }
}

interface Page {
  readonly starts: boolean
  /** The first characters of what the page holds. */
  readonly body: string
  readonly start: number
  readonly end: number
}

function pageAt(bytes: Buffer, at: number): Page | null {
  if (bytes.toString('latin1', at, at + 5) !== 'OggS\0' || bytes.length < at + 27) return null
  const start = at + 27 + (bytes[at + 26] ?? 0)
  const end = bytes.subarray(at + 27, start).reduce((sum, length) => sum + length, start)
  if (end > bytes.length) return null
  const starts = ((bytes[at + 5] ?? 0) & STARTS) !== 0
  return { starts, body: bytes.toString('latin1', start, Math.min(start + 16, end)), start, end }
}
