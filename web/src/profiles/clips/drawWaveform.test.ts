import { peaksPattern } from '@cuebook/domain/profiles/peaks.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { drawWaveform } from './drawWaveform.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const decodes = (decodeAudioData: () => Promise<unknown>) =>
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decodeAudioData
    },
  )

test('the waveform is drawn from the decoded sound', async () => {
  const samples = Float32Array.from({ length: 9600 }, (_, at) => at / 9600)
  decodes(async () => ({ getChannelData: () => samples }))
  expect(await drawWaveform(new Blob(['x']))).toMatch(peaksPattern)
})

test('a file that cannot be decoded, a browser that cannot decode and silence have none', async () => {
  expect(await drawWaveform(new Blob(['x']))).toBeNull()
  decodes(() => Promise.reject(new DOMException('EncodingError')))
  expect(await drawWaveform(new Blob(['x']))).toBeNull()
  decodes(async () => ({ getChannelData: () => new Float32Array(9600) }))
  expect(await drawWaveform(new Blob(['x']))).toBeNull()
})

test('an upload does not wait for a decoder that never ends', async () => {
  vi.useFakeTimers()
  decodes(() => new Promise(() => {}))
  const drawn = drawWaveform(new Blob(['x']))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await drawn).toBeNull()
})
