const FRAMES = 8
/** Encoders leave some zero bytes between the tag and the sound. */
const MOST_PADDING = 4096

const kbps = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
/** Indexed by the two version bits: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const hertz = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]] as const

/** After the tags of an MP3, frames of MPEG layer III follow each other without a gap. */
export function isMp3(bytes: Buffer): boolean {
  let at = firstFrame(bytes)
  const kind = (bytes[at + 1] ?? 0) & 0xfe
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const { length } = frameAt(bytes, at)
    if (length === 0 || at + length > bytes.length || ((bytes[at + 1] ?? 0) & 0xfe) !== kind) return false
    at += length
  }
  return true
}

/** Adds up the frames, because the bit rate may change from one to the next. Each takes 24 bytes or more. */
export function mp3Seconds(bytes: Buffer): number {
  let seconds = 0
  for (let at = firstFrame(bytes); at < bytes.length; ) {
    const frame = frameAt(bytes, at)
    if (frame.length === 0 || at + frame.length > bytes.length) break
    seconds += frame.seconds
    at += frame.length
  }
  return seconds
}

function firstFrame(bytes: Buffer): number {
  let at = afterTags(bytes)
  const padded = Math.min(at + MOST_PADDING, bytes.length)
  while (at < padded && bytes[at] === 0) at += 1
  return at
}

/** Some files have two tags; megabytes of empty ones are there to keep us busy. */
const MOST_TAGS = 8

/** An ID3v2 tag states its length in four bytes of seven bits. */
function afterTags(bytes: Buffer): number {
  let at = 0
  const isTag = () => bytes.length >= at + 10 && bytes.toString('latin1', at, at + 3) === 'ID3'
  for (let tags = 0; tags < MOST_TAGS && isTag(); tags += 1) {
    const size = bytes.subarray(at + 6, at + 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0)
    const footer = ((bytes[at + 5] ?? 0) & 0x10) === 0 ? 0 : 10
    at += 10 + size + footer
  }
  return at
}

const noFrame = { length: 0, seconds: 0 }

function frameAt(bytes: Buffer, at: number): { length: number; seconds: number } {
  const [sync = 0, kind = 0, rates = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  const version = (kind >> 3) & 3
  const isLayer3 = ((kind >> 1) & 3) === 1
  if (sync !== 0xff || kind < 0xe0 || !isLayer3) return noFrame
  const rate = hertz[version]?.[(rates >> 2) & 3]
  const bits = kbps[version === 3 ? 'mpeg1' : 'mpeg2'][rates >> 4] ?? 0
  if (!rate || bits === 0) return noFrame
  const samples = version === 3 ? 1152 : 576
  const length = Math.floor(((samples / 8) * bits * 1000) / rate) + ((rates >> 1) & 1)
  return { length, seconds: samples / rate }
}
