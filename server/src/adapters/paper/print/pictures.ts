import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import sharp from 'sharp'

/** Twice the size of the signature pad, for sharp prints. */
const WIDEST = 800
const MOST_PIXELS = 40e6

/** Redraws signatures on white, so that a PDF can hold them as they are and nothing else in a file is kept. */
export async function flattened(signatures: ContractPaper['signatures']): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const { party, image } of signatures) {
    try {
      const picture = sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .greyscale()
        .png({ compressionLevel: 6 })
      pictures.set(party, await picture.toBuffer())
    } catch {
      // The box then says that the picture cannot be shown; the hash of the stored picture is still printed.
    }
  }
  return pictures
}
