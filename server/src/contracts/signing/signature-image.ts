import { Refusal } from '@cuebook/domain/refusals.ts'
import { gate } from '../../kernel/limits/gate.ts'

/** More than twice the width and height of our pad, to leave room for other pads. */
const MOST_PIXELS = 2_000 * 1_000
const WIDTH = 800
const HEIGHT = 400
/** A pixel darker than this counts as ink. */
const INK = 160
/** One pixel of the pad, which is half as wide and high: whatever can be seen counts as drawn. */
const LEAST_INK = 4

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Each person's pictures are decoded one at a time, so that nobody can keep others from signing. */
const decoding = gate({ atOnce: 2, each: 1, patienceMs: 20_000 })

/** Makes a new picture from the pixels, black on white, as the document will show it. */
export async function readSignature(dataUrl: string, signerId: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  // Only the first bytes count: an SVG that claims to be a PNG could take minutes to draw.
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw new Refusal('contract.signature-unreadable')
  const { default: sharp } = await import('sharp')
  return decoding.run(signerId, async () => {
    const pixels = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: 5 })
      .flatten({ background: '#ffffff' })
      .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Refusal('contract.signature-unreadable')
      })
    if (inkIn(pixels.data) < LEAST_INK) throw new Refusal('contract.signature-blank')
    const { width, height, channels } = pixels.info
    return sharp(pixels.data, { raw: { width, height, channels } }).png({ compressionLevel: 9 }).toBuffer()
  })
}

function inkIn(pixels: Uint8Array): number {
  let count = 0
  for (const value of pixels) if (value < INK) count += 1
  return count
}
