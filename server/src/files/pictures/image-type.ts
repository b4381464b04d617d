export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** Decides by the first bytes, because the name or header may be wrong. `heif` means AVIF: other kinds are refused. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const head = text(0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  const brands = text(8, Math.min(bytes.length, 64))
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(brands)) return 'heif'
  return null
}
