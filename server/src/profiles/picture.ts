import { Refusal } from '@cuebook/domain/refusals.ts'
import type { SharpInput } from 'sharp'
import { gate } from '../kernel/limits/gate.ts'
import { type ImageType, imageType } from './image-type.ts'
import { jpegScans } from './jpeg-scans.ts'

export const pictureType = 'image/webp'
/** The length of each side, in pixels. */
export const pictureSizes = { large: 512, small: 128 } as const

const MOST_SCANS = 100
const QUALITY = 80
/**
 * In pixels, the most to decode and the most to decode beside others: AVIF takes 20 bytes a pixel, the rest up to 10.
 */
const limits = { heif: { most: 16e6, alone: 3e6 }, others: { most: 40e6, alone: 16e6 } } as const
const decoding = gate({ atOnce: 2, patienceMs: 20_000 })
const decodingLarge = gate({ atOnce: 1, patienceMs: 20_000 })

export interface Picture {
  readonly large: Buffer
  readonly small: Buffer
}

/** Makes a new picture from the pixels alone, so that nothing else in the file, like its place or camera, is stored. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const type = imageType(bytes)
  if (!type) throw new Refusal('profile.not-an-image')
  if (type === 'jpeg' && jpegScans(bytes) > MOST_SCANS) throw new Refusal('profile.image-unreadable')
  // Loaded with the first upload, so that the server starts faster.
  const { default: sharp } = await import('sharp')
  // No picture is read twice, and the cache of the library would take much memory.
  sharp.cache(false)
  return decoding.run('', async () => {
    const square = await decode(sharp, bytes, type).catch(refuse)
    const { width, height, channels } = square.info
    const pixels = () => sharp(square.data, { raw: { width, height, channels } })
    const { small } = pictureSizes
    return {
      large: await pixels().webp({ quality: QUALITY }).toBuffer(),
      small: await pixels().resize(small, small).webp({ quality: QUALITY }).toBuffer(),
    }
  })
}

type Sharp = typeof import('sharp').default

async function decode(sharp: Sharp, bytes: SharpInput, type: ImageType) {
  const { most, alone } = limits[type === 'heif' ? type : 'others']
  const image = sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 })
  const { format, width, height } = await image.metadata()
  if (format !== type) throw new Refusal('profile.not-an-image')
  const { large } = pictureSizes
  const square = () =>
    image
      .timeout({ seconds: 15 })
      .autoOrient()
      .resize(large, large, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  return width * height > alone ? decodingLarge.run('', square) : square()
}

function refuse(error: unknown): never {
  if (error instanceof Refusal) throw error
  const reason = error instanceof Error ? error.message : ''
  throw new Refusal(
    /pixel limit/i.test(reason) ? 'profile.image-too-many-pixels' : 'profile.image-unreadable',
  )
}
