import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { secondsOf } from './sound-length.ts'
import { anM4a, anMp3, anOgg, anOggOf, filmHeader, id3, mp3Frames, oggHeads } from './sounds.fixture.ts'

/** At 44.1 kHz a frame of 1152 samples lasts about 26 ms. */
const FRAMES_OF_A_MINUTE = Math.round((60 * 44_100) / 1152)
/** MPEG-2 layer III at 8 kbit/s and 24 kHz has the shortest frames: 24 bytes for 24 ms. */
const shortest = (count: number) =>
  Buffer.alloc(24 * count, Buffer.from([0xff, 0xf3, 0x14, ...Buffer.alloc(21)]))

describe('the length of a sound is read from', () => {
  test.each([
    ['the frames of an mp3', mp3Frames(FRAMES_OF_A_MINUTE), 60],
    ['an mp3 with a tag', Buffer.concat([id3(4000), mp3Frames(FRAMES_OF_A_MINUTE)]), 60],
    [
      'an mp3 up to an old tag at its end',
      Buffer.concat([mp3Frames(FRAMES_OF_A_MINUTE), Buffer.from(`TAG${'x'.repeat(125)}`)]),
      60,
    ],
    ['an mp3 whose rate changes', Buffer.concat([mp3Frames(383), shortest(417)]), 20],
    ['an mp3 that is shorter than a second', mp3Frames(10), 1],
  ])('%s', (_name, bytes, seconds) => expect(secondsOf(bytes, 'audio/mpeg')).toBe(seconds))

  test.each([
    ['vorbis', 48_000 * 75, 75],
    ['opus', 48_000 * 75 + 312, 75],
    ['flac', 48_000 * 75, 75],
  ] as const)('an ogg with %s', (codec, position, seconds) =>
    expect(secondsOf(anOggOf(oggHeads[codec], position), 'audio/ogg')).toBe(seconds),
  )

  test.each([false, true])('the header of an m4a, long: %s', (isLong) => {
    const header = filmHeader({ scale: 600, duration: 600 * 134, isLong })
    expect(secondsOf(anM4a({ header }), 'audio/mp4')).toBe(134)
    expect(secondsOf(anM4a({ header, moovLast: true }), 'audio/mp4')).toBe(134)
  })
})

describe('the length is unknown', () => {
  const film = (header: Buffer) => anM4a({ header })
  test.each([
    ['of an ogg without positions', anOgg(), 'audio/ogg'],
    ['of an ogg with a position below zero', anOggOf(oggHeads.vorbis, -1), 'audio/ogg'],
    ['of an ogg that claims years', anOggOf(oggHeads.vorbis, 48_000 * 40_000_000), 'audio/ogg'],
    ['of an ogg with a rate of zero', anOggOf(`\x01vorbis${'\0'.repeat(23)}`, 48_000), 'audio/ogg'],
    ['of an ogg with a short head', anOggOf('\x01vorbis', 48_000), 'audio/ogg'],
    ['of an m4a of fragments', film(filmHeader({ scale: 600 })), 'audio/mp4'],
    ['of an m4a with a scale of zero', film(filmHeader({ duration: 600 })), 'audio/mp4'],
    [
      'of an m4a that claims years',
      film(filmHeader({ scale: 1, duration: 2 ** 52, isLong: true })),
      'audio/mp4',
    ],
    ['of an m4a with a short header', film(Buffer.from([1, 0, 0, 0])), 'audio/mp4'],
    ['of an mp3 without frames', id3(5000), 'audio/mpeg'],
  ] as const)('%s', (_name, bytes, type) => expect(secondsOf(bytes, type)).toBeNull())

  test('and no file causes an error, whatever it holds and wherever it is cut off', () => {
    const header = filmHeader({ scale: 600, duration: 6000, isLong: true })
    const files = [anMp3(12), anOggOf(oggHeads.flac, 96_000), anM4a({ header }), randomBytes(4000)]
    for (const file of files)
      for (let length = 0; length < file.length; length += 7)
        for (const type of ['audio/mpeg', 'audio/ogg', 'audio/mp4'] as const)
          secondsOf(file.subarray(0, length), type)
  })
})
