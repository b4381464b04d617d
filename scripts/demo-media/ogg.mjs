/** Writes packets of Opus into an Ogg file (RFC 3533 and RFC 7845). */

const RATE = 48_000
const PACKET_SAMPLES = RATE / 50
const PACKETS_PER_PAGE = 50
const STARTS = 2
const ENDS = 4

/** `head` is the OpusHead that the encoder gives; each packet holds 20 ms. */
export function oggOf(head, packets, samples) {
  const skipped = head.readUInt16LE(10)
  const vendor = Buffer.from('Cuebook')
  const tags = Buffer.concat([Buffer.from('OpusTags'), uint32(vendor.length), vendor, uint32(0)])
  const pages = [
    page([head], { number: 0, position: 0, kind: STARTS }),
    page([tags], { number: 1, position: 0, kind: 0 }),
  ]
  for (let from = 0; from < packets.length; from += PACKETS_PER_PAGE) {
    const inside = packets.slice(from, from + PACKETS_PER_PAGE)
    const isLast = from + PACKETS_PER_PAGE >= packets.length
    const position = isLast ? samples + skipped : (from + inside.length) * PACKET_SAMPLES
    pages.push(page(inside, { number: pages.length, position, kind: isLast ? ENDS : 0 }))
  }
  return Buffer.concat(pages)
}

function page(packets, { number, position, kind }) {
  const lengths = packets.flatMap(({ length }) => [
    ...Array(Math.floor(length / 255)).fill(255),
    length % 255,
  ])
  if (lengths.length > 255) throw new Error('These packets do not fit into one page.')
  const bytes = Buffer.concat([
    Buffer.from('OggS'),
    Buffer.from([0, kind]),
    uint32(position),
    uint32(0),
    uint32(7),
    uint32(number),
    uint32(0),
    Buffer.from([lengths.length, ...lengths]),
    ...packets,
  ])
  bytes.writeUInt32LE(checksum(bytes), 22)
  return bytes
}

function checksum(bytes) {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

function uint32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
