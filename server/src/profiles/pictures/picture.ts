import { type Upload, withPixels } from '../../files/pictures/decode.ts'

/** The length of each side, in pixels. */
export const pictureSizes = { large: 512, small: 128 } as const

export interface Picture {
  readonly large: Buffer
  readonly small: Buffer
}

/** A square from the middle of the upload, in two sizes. */
export async function readPicture(upload: Omit<Upload, 'size'>): Promise<Picture> {
  const { large, small } = pictureSizes
  const size = { width: large, height: large, fit: 'cover' } as const
  return withPixels({ ...upload, size }, async ({ encode }) => ({
    large: await encode(),
    small: await encode(small),
  }))
}
