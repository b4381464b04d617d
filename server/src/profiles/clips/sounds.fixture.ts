/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: each frame 417 bytes, one more when padded. */
export function mp3Frames(count: number, fill = 0): Buffer {
  const frames = Array.from({ length: count }, (_, i) => {
    const padded = i % 3 === 0 ? 1 : 0
    const frame = Buffer.alloc(417 + padded, fill)
    frame.set([0xff, 0xfb, 0x90 | (padded << 1), 0x00])
    return frame
  })
  return Buffer.concat(frames)
}

export function id3(length: number): Buffer {
  const tag = Buffer.alloc(10 + length, 'x')
  tag.write('ID3\x04\0\0', 'latin1')
  tag.set([(length >> 21) & 0x7f, (length >> 14) & 0x7f, (length >> 7) & 0x7f, length & 0x7f], 6)
  return tag
}

export const anMp3 = (frames = 40, fill = 0): Buffer => Buffer.concat([id3(200), mp3Frames(frames, fill)])

export function oggPage(body: Buffer, { starts = false, serial = 7, number = 0, position = 0 } = {}): Buffer {
  const segments = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = starts ? 2 : 0
  head.writeBigInt64LE(BigInt(position), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(number, 18)
  head[26] = segments.length
  return Buffer.concat([head, Buffer.from(segments), body])
}

export function anOgg(start = '\x01vorbis'): Buffer {
  const first = oggPage(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(23)]), { starts: true })
  return Buffer.concat([
    first,
    ...[1, 2, 3, 4].map((number) => oggPage(Buffer.alloc(4000, number), { number })),
  ])
}

export function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    inside.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const track = (kind: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', Buffer.alloc(24)), box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(13))),
  )

/** Vorbis, Opus and FLAC at 48 kHz; Opus skips 312 samples at its start. */
export const oggHeads = {
  vorbis: '\x01vorbis\0\0\0\0\x02\x80\xbb\0\0',
  opus: 'OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0',
  flac: `\x7fFLAC\x01\0\0\x01fLaC\0\0\0\x22${'\0'.repeat(10)}\x0b\xb8\x02`,
}

export function anOggOf(head: string, position: number): Buffer {
  return Buffer.concat([
    oggPage(Buffer.from(head, 'latin1'), { starts: true }),
    oggPage(Buffer.alloc(4000, 1), { number: 1, position: 960 }),
    oggPage(Buffer.alloc(4000, 2), { number: 2, position }),
  ])
}

/** The header of a film, as version 0 or 1 writes it. */
export function filmHeader({ scale = 0, duration = 0, isLong = false } = {}): Buffer {
  const header = Buffer.alloc(isLong ? 112 : 100)
  header[0] = isLong ? 1 : 0
  header.writeUInt32BE(scale, isLong ? 20 : 12)
  if (isLong) header.writeBigUInt64BE(BigInt(duration), 24)
  else header.writeUInt32BE(duration, 16)
  return header
}

export function anM4a({
  brand = 'M4A ',
  tracks = ['soun'],
  moovLast = false,
  header = filmHeader(),
} = {}): Buffer {
  const moov = box('moov', box('mvhd', header), ...tracks.map(track), box('udta', Buffer.alloc(50)))
  const sound = box('mdat', Buffer.alloc(3000, 5))
  return Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), 'isom'),
    ...(moovLast ? [sound, moov] : [moov, sound]),
  ])
}
