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

export function oggPage(body: Buffer, { starts = false, serial = 7, number = 0 } = {}): Buffer {
  const segments = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = starts ? 2 : 0
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

export function anM4a({ brand = 'M4A ', tracks = ['soun'], moovLast = false } = {}): Buffer {
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    ...tracks.map(track),
    box('udta', Buffer.alloc(50)),
  )
  const sound = box('mdat', Buffer.alloc(3000, 5))
  return Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), 'isom'),
    ...(moovLast ? [sound, moov] : [moov, sound]),
  ])
}
