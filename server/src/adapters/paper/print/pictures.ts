import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import sharp from 'sharp'

/** Twice the pad, for sharp prints. */
const WIDEST = 800
const MOST_PIXELS = 40e6

/** Signatures on white: a PDF takes them as they are then, and what else a file may hold is left behind. */
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
      // The box then says that it cannot be shown; the hash of what was stored is printed all the same.
    }
  }
  return pictures
}
