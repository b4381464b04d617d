import { Refusal } from '@cuebook/domain/refusals.ts'
import type { ResizeOptions, Sharp, SharpInput } from 'sharp'
import { gate } from '../../kernel/limits/gate.ts'
import { type ImageType, imageType } from './image-type.ts'
import { jpegScans } from './jpeg-scans.ts'

export const pictureType = 'image/webp'

const MOST_SCANS = 100
const QUALITY = 80
/**
 * In pixels, the most to decode and the most to decode beside others: AVIF takes 20 bytes a pixel, the rest up to 10.
 */
const limits = { heif: { most: 16e6, alone: 3e6 }, others: { most: 40e6, alone: 16e6 } } as const
/** One of the two places stays free of large pictures, and neither is taken twice by one person. */
const decoding = gate({ atOnce: 2, each: 1, patienceMs: 20_000 })
const decodingLarge = gate({ atOnce: 1, patienceMs: 20_000 })

/** A picture that somebody sent, and the size to bring it to. */
export interface Upload {
  readonly userId: string
  readonly bytes: Uint8Array
  readonly size: ResizeOptions
}

/** The pixels of an upload, upright and in the size that was asked for. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** Draws them, or a square of them, into a new picture. */
  encode(side?: number): Promise<Buffer>
}

/**
 * Makes new pictures from the pixels of an upload alone, so that nothing else in the file, like its place or camera,
 * is stored. `use` runs while the upload has its place among those that are decoded at once.
 */
export async function withPixels<T>(
  { userId, bytes, size }: Upload,
  use: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  const type = imageType(bytes)
  if (!type) throw new Refusal('profile.not-an-image')
  if (type === 'jpeg' && jpegScans(bytes) > MOST_SCANS) throw new Refusal('profile.image-unreadable')
  // Loaded with the first upload, so that the server starts faster.
  const { default: sharp } = await import('sharp')
  // No picture is read twice, and the cache of the library would take much memory.
  sharp.cache(false)
  const { image, isLarge } = await open(sharp, bytes, type).catch(refuse)
  const draw = async () => {
    const { data, info } = await pixelsOf(image, size).catch(refuse)
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const encode = (side?: number) => webp(side === undefined ? drawn() : drawn().resize(side, side))
    return use({ width, height, encode })
  }
  const inTurn = () => decoding.run(userId, draw)
  return isLarge ? decodingLarge.run(userId, inTurn) : inTurn()
}

const webp = (image: Sharp): Promise<Buffer> => image.webp({ quality: QUALITY }).toBuffer()

type SharpLibrary = typeof import('sharp').default

/** Reads only the head of the picture. */
async function open(sharp: SharpLibrary, bytes: SharpInput, type: ImageType) {
  const { most, alone } = limits[type === 'heif' ? type : 'others']
  const image = sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 })
  const { format, width, height } = await image.metadata()
  if (format !== type) throw new Refusal('profile.not-an-image')
  return { image, isLarge: width * height > alone }
}

const pixelsOf = (image: Sharp, size: ResizeOptions) =>
  image
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(size)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

function refuse(error: unknown): never {
  if (error instanceof Refusal) throw error
  const reason = error instanceof Error ? error.message : ''
  throw new Refusal(
    /pixel limit/i.test(reason) ? 'profile.image-too-many-pixels' : 'profile.image-unreadable',
  )
}
