import { peaksOf } from '@cuebook/domain/profiles/peaks.ts'

/** A waveform needs no treble, and few samples per second keep a long mix small in memory. */
const RATE = 8000
/** An upload does not wait longer for its waveform. */
const PATIENCE_MS = 15_000

/** The waveform of a sound file; null when this browser cannot decode it, or takes too long. */
export async function drawWaveform(file: Blob): Promise<string | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  try {
    return await Promise.race([decoded(file), tooLong])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function decoded(file: Blob): Promise<string | null> {
  const context = new OfflineAudioContext(1, 1, RATE)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  return peaksOf(sound.getChannelData(0))
}
