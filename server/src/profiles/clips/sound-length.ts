import type { AudioType } from './audio-type.ts'
import { m4aSeconds } from './m4a.ts'
import { mp3Seconds } from './mp3.ts'
import { oggSeconds } from './ogg.ts'

const readers: Readonly<Record<AudioType, (bytes: Buffer) => number>> = {
  'audio/mpeg': mp3Seconds,
  'audio/ogg': oggSeconds,
  'audio/mp4': m4aSeconds,
}

/** A file that claims more than a day does not know its length. */
const LONGEST = 24 * 3600

/** The length of a sound file in whole seconds. Null when the file does not say it, or says something impossible. */
export function secondsOf(file: Uint8Array, type: AudioType): number | null {
  const seconds = readers[type](Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  return seconds > 0 && seconds <= LONGEST ? Math.max(1, Math.round(seconds)) : null
}
