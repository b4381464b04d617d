/** Makes silent sound files that are valid in their format, so that a browser plays them. */

/** MPEG-1 layer III at 128 kbit/s and 44.1 kHz: frames of 417 bytes and 1152 samples. */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}

/** Opus in both containers: every Chromium plays it, with or without licensed codecs. 20 ms of silence. */
const PACKET = Buffer.from([0xf8, 0xff, 0xfe])
const RATE = 48_000
const PACKET_SAMPLES = RATE / 50
const PACKETS_PER_SECOND = 50

export function silentOgg(seconds: number): Buffer {
  const head = Buffer.concat([
    ...[
      Buffer.from('OpusHead'),
      Buffer.from([1, 1]),
      uint16LE(0),
      uint32LE(RATE),
      uint16LE(0),
      Buffer.from([0]),
    ],
  ])
  const tags = Buffer.concat([Buffer.from('OpusTags'), uint32LE(4), Buffer.from('test'), uint32LE(0)])
  const second = Array.from({ length: PACKETS_PER_SECOND }, () => PACKET)
  const pages = Array.from({ length: seconds }, (_, i) =>
    oggPage(second, { number: i + 2, position: (i + 1) * RATE, kind: i === seconds - 1 ? 4 : 0 }),
  )
  return Buffer.concat([
    oggPage([head], { number: 0, position: 0, kind: 2 }),
    oggPage([tags], { number: 1, position: 0, kind: 0 }),
    ...pages,
  ])
}

/** `kind`: 2 begins the stream, 4 ends it. */
function oggPage(
  packets: Buffer[],
  { number, position, kind }: Record<'number' | 'position' | 'kind', number>,
) {
  const page = Buffer.concat([
    ...[Buffer.from('OggS'), Buffer.from([0, kind]), uint32LE(position), uint32LE(0)],
    ...[uint32LE(7), uint32LE(number), uint32LE(0)],
    ...[Buffer.from([packets.length, ...packets.map(({ length }) => length)]), ...packets],
  ])
  page.writeUInt32LE(oggChecksum(page), 22)
  return page
}

function oggChecksum(page: Buffer): number {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

export function silentM4a(seconds: number): Buffer {
  const count = seconds * PACKETS_PER_SECOND
  const samples = count * PACKET_SAMPLES
  const ftyp = box('ftyp', 'M4A ', uint32(0), 'M4A isom')
  // The offset of the sound depends on the length of the header, not on the offset written into it.
  const moov = (start: number) => movie(count, samples, start)
  const start = ftyp.length + moov(0).length + 8
  return Buffer.concat([ftyp, moov(start), box('mdat', ...Array.from({ length: count }, () => PACKET))])
}

const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(uint32))

function movie(count: number, samples: number, start: number): Buffer {
  const mvhd = box(
    'mvhd',
    zeros(12),
    uint32(RATE),
    uint32(samples),
    uint32(0x10000),
    uint16(0x100),
    zeros(10),
    MATRIX,
    zeros(24),
    uint32(2),
  )
  const tkhd = box(
    'tkhd',
    uint32(7),
    zeros(8),
    uint32(1),
    zeros(4),
    uint32(samples),
    zeros(12),
    uint16(0x100),
    zeros(2),
    MATRIX,
    zeros(8),
  )
  const mdhd = box('mdhd', zeros(12), uint32(RATE), uint32(samples), uint16(0x55c4), zeros(2))
  const hdlr = box('hdlr', zeros(8), 'soun', zeros(13))
  const dinf = box('dinf', box('dref', zeros(4), uint32(1), box('url ', uint32(1))))
  const dops = box('dOps', Buffer.from([0, 1]), uint16(0), uint32(RATE), zeros(3))
  const opus = box(
    'Opus',
    zeros(6),
    uint16(1),
    zeros(8),
    uint16(1),
    uint16(16),
    zeros(4),
    uint32(RATE << 16),
    dops,
  )
  const stbl = box(
    'stbl',
    box('stsd', zeros(4), uint32(1), opus),
    box('stts', zeros(4), uint32(1), uint32(count), uint32(PACKET_SAMPLES)),
    box('stsc', zeros(4), uint32(1), uint32(1), uint32(count), uint32(1)),
    box('stsz', zeros(4), uint32(PACKET.length), uint32(count)),
    box('stco', zeros(4), uint32(1), uint32(start)),
  )
  const minf = box('minf', box('smhd', zeros(8)), dinf, stbl)
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)))
}

function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(inside.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type), body])
}

const zeros = (length: number) => Buffer.alloc(length)

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const uint32LE = (value: number) => uint32(value).reverse()
const uint16LE = (value: number) => uint16(value).reverse()
