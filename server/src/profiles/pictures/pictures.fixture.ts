import sharp from 'sharp'
import { noise } from './tampered.fixture.ts'

const SECRET_PLACE = {
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '34/1 3/1 8/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '118/1 14/1 37/1',
  },
}

/** A picture with detail: in a plain one the damage of a cut file would not show. */
export function scene(width = 320, height = 240, channels: 3 | 4 = 3) {
  const data = noise(width * height * channels).map((byte, i) => (i * 7 + (byte >> 2)) % 256)
  return sharp(data, { raw: { width, height, channels } })
}

/** Ordinary pictures, whose metadata contains a place that people do not mean to publish. */
export async function ordinaryPictures() {
  const tagged = scene().withExif({ IFD0: { Artist: 'A Person', Copyright: 'secret' }, ...SECRET_PLACE })
  const frames = Buffer.concat([0, 80, 160, 240].map((shade) => Buffer.alloc(64 * 64 * 3, shade)))
  const animated = () => sharp(frames, { raw: { width: 64, height: 256, channels: 3, pageHeight: 64 } })
  return {
    jpeg: await tagged.clone().jpeg().toBuffer(),
    png: await tagged.clone().png().toBuffer(),
    webp: await tagged.clone().webp().toBuffer(),
    avif: await tagged.clone().avif({ effort: 0 }).toBuffer(),
    gif: await scene(64, 64).gif().toBuffer(),
    progressive: await scene().jpeg({ progressive: true }).toBuffer(),
    cmyk: await scene().toColourspace('cmyk').jpeg().toBuffer(),
    deep: await scene().toColourspace('rgb16').png().toBuffer(),
    interlaced: await scene().png({ progressive: true }).toBuffer(),
    grey: await scene().greyscale().png().toBuffer(),
    clear: await scene(320, 240, 4).png().toBuffer(),
    wide: await scene().withIccProfile('p3').jpeg().toBuffer(),
    xmp: await scene()
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf><script>alert(1)</script>GPSLatitude</rdf></x:xmpmeta>`,
      )
      .jpeg()
      .toBuffer(),
    animatedGif: await animated().gif().toBuffer(),
    animatedWebp: await animated().webp().toBuffer(),
    tiff: await scene().tiff().toBuffer(),
    turned: await Promise.all(
      [2, 3, 4, 5, 6, 7, 8].map((orientation) =>
        scene().withMetadata({ orientation }).withExifMerge(SECRET_PLACE).jpeg().toBuffer(),
      ),
    ),
  }
}
