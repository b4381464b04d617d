import { Refusal } from '@cuebook/domain/refusals.ts'
import { gate } from '../../kernel/limits/gate.ts'

/** Twice the pad each way, and then some for other pads. */
const MOST_PIXELS = 2_000 * 1_000
const WIDTH = 800
const HEIGHT = 400
/** Darker than this is ink. */
const INK = 160
/** Fewer dots than a short stroke leaves are a slip of the hand. */
const LEAST_INK = 20

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** One at a time of each person, so that nobody's pictures keep the others from signing. */
const decoding = gate({ atOnce: 2, each: 1, patienceMs: 20_000 })

/** The picture made anew from its pixels, black on white, as it will stand in the document. */
export async function readSignature(dataUrl: string, signerId: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  // What it says of itself is not asked: an SVG in a PNG's clothes could take minutes to draw.
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
