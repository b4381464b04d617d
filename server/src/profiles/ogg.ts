const PAGES = 3
const STARTS = 0x02
const SOUND = ['\x01vorbis', 'OpusHead', '\x7fFLAC']

/** Accepts pages that follow each other without a gap and contain one stream, which begins like a sound stream. */
export function isOgg(bytes: Buffer): boolean {
  let at = 0
  for (let page = 0; page < PAGES; page += 1) {
    const found = pageAt(bytes, at)
    if (!found || found.starts !== (page === 0)) return false
    if (page === 0 && !SOUND.some((start) => found.body.startsWith(start))) return false
    at = found.end
    if (at === bytes.length && page > 0) return true
  }
  return true
}

interface Page {
  readonly starts: boolean
  readonly body: string
  readonly end: number
}

function pageAt(bytes: Buffer, at: number): Page | null {
  if (bytes.toString('latin1', at, at + 5) !== 'OggS\0' || bytes.length < at + 27) return null
  const body = at + 27 + (bytes[at + 26] ?? 0)
  const end = bytes.subarray(at + 27, body).reduce((sum, length) => sum + length, body)
  if (end > bytes.length) return null
  const starts = ((bytes[at + 5] ?? 0) & STARTS) !== 0
  return { starts, body: bytes.toString('latin1', body, Math.min(body + 16, end)), end }
}
