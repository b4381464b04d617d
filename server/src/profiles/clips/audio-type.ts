import { isM4a } from './m4a.ts'
import { isMp3 } from './mp3.ts'
import { isOgg } from './ogg.ts'

export type AudioType = 'audio/mpeg' | 'audio/ogg' | 'audio/mp4'

export const audioEnding: Readonly<Record<AudioType, string>> = {
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/mp4': '.m4a',
}

/** Decides by the structure of the file, because its name or header may be wrong. */
export function audioType(file: Uint8Array): AudioType | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (isOgg(bytes)) return 'audio/ogg'
  if (isM4a(bytes)) return 'audio/mp4'
  return isMp3(bytes) ? 'audio/mpeg' : null
}
