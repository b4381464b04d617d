const BRANDS = /^(M4A |M4B |mp4[12]|isom|iso[2-6]|dash)$/
/** The boxes that lead to the kind of a track. */
const PARENTS = new Set(['moov', 'trak', 'mdia'])
const MOST_BOXES = 10_000
/** The kind of a track is three boxes deep; a file that goes much deeper is there to break its readers. */
const DEEPEST = 6

/** Accepts an MP4 with sound and without video. */
export function isM4a(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || !BRANDS.test(bytes.toString('latin1', 8, 12))) return false
  const budget = { boxes: MOST_BOXES }
  const kinds = trackKinds(bytes, budget)
  return budget.boxes > 0 && kinds !== null && kinds.includes('soun') && !kinds.includes('vide')
}

/** What the header of the film says. Zero when it does not, as in a film of fragments. */
export function m4aSeconds(bytes: Buffer): number {
  const header = insideOf(insideOf(bytes, 'moov'), 'mvhd')
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return 0
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale === 0 ? 0 : duration / scale
}

/** What the first box of that type holds; nothing when there is none. */
function insideOf(bytes: Buffer, type: string): Buffer {
  let left = MOST_BOXES
  for (let at = 0; bytes.length >= at + 8 && left > 0; left -= 1) {
    const box = boxAt(bytes, at)
    if (!box) break
    if (box.type === type) return bytes.subarray(box.body, box.end)
    at = box.end
  }
  return bytes.subarray(0, 0)
}

/** Null when a box is larger than the one around it, as in a file that was cut off, or when boxes lie too deep. */
function trackKinds(bytes: Buffer, budget: { boxes: number }, depth = 0): string[] | null {
  if (depth > DEEPEST) return null
  const kinds: string[] = []
  for (let at = 0; at < bytes.length; ) {
    budget.boxes -= 1
    if (budget.boxes <= 0 || bytes.length < at + 8) return null
    const box = boxAt(bytes, at)
    if (!box) return null
    const inside = bytes.subarray(box.body, box.end)
    if (box.type === 'hdlr') kinds.push(inside.toString('latin1', 8, 12))
    const deeper = PARENTS.has(box.type) ? trackKinds(inside, budget, depth + 1) : []
    if (!deeper) return null
    kinds.push(...deeper)
    at = box.end
  }
  return kinds
}

function boxAt(bytes: Buffer, at: number): { type: string; body: number; end: number } | null {
  const size = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (size === 0) return { type, body: at + 8, end: bytes.length }
  if (size === 1 && bytes.length < at + 16) return null
  const body = at + (size === 1 ? 16 : 8)
  const end = at + (size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size)
  return end < body || end > bytes.length ? null : { type, body, end }
}
