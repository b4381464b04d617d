import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { audioType } from './audio-type.ts'
import { secondsOf } from './sound-length.ts'
import { anM4a, anMp3, anOgg, box, id3, mp3Frames, oggPage } from './sounds.fixture.ts'

const wav = Buffer.concat([Buffer.from('RIFF\x24\x10\0\0WAVEfmt ', 'latin1'), Buffer.alloc(5000)])

describe('recognised as sound', () => {
  test.each<[string, Buffer, string]>([
    ['mp3 with a tag', anMp3(), 'audio/mpeg'],
    ['mp3 without one', mp3Frames(40), 'audio/mpeg'],
    ['mp3 with two tags', Buffer.concat([id3(3000), id3(20), mp3Frames(40)]), 'audio/mpeg'],
    [
      'mp3 with silence behind the tag',
      Buffer.concat([id3(30), Buffer.alloc(2000), mp3Frames(40)]),
      'audio/mpeg',
    ],
    [
      'mp3 with an old tag at the end',
      Buffer.concat([mp3Frames(40), Buffer.from(`TAG${'x'.repeat(125)}`)]),
      'audio/mpeg',
    ],
    ['ogg vorbis', anOgg(), 'audio/ogg'],
    ['ogg opus', anOgg('OpusHead'), 'audio/ogg'],
    ['m4a', anM4a(), 'audio/mp4'],
    ['m4a with its index at the end', anM4a({ moovLast: true }), 'audio/mp4'],
    ['m4a called mp42', anM4a({ brand: 'mp42' }), 'audio/mp4'],
    ['m4a with chapters', anM4a({ tracks: ['soun', 'text'] }), 'audio/mp4'],
  ])('%s', (_name, bytes, type) => expect(audioType(bytes)).toBe(type))
})

/** A box in a box in a box, without copying the inner ones again and again. */
function nested(type: string, depth: number): Buffer {
  const bytes = Buffer.alloc(8 * depth)
  for (let level = 0; level < depth; level += 1) {
    bytes.writeUInt32BE(8 * (depth - level), 8 * level)
    bytes.write(type, 8 * level + 4, 'latin1')
  }
  return bytes
}

test('tags without end are not followed', () => {
  const read = vi.spyOn(Buffer.prototype, 'toString')
  onTestFinished(() => void read.mockRestore())
  const tags = Buffer.alloc(10 * 50_000, id3(0))
  expect(audioType(Buffer.concat([tags, mp3Frames(40)]))).toBeNull()
  expect(secondsOf(Buffer.concat([tags, mp3Frames(40)]), 'audio/mpeg')).toBeNull()
  expect(read.mock.calls.length).toBeLessThan(100)
})

describe('refused as sound', () => {
  const endless = box('moov', ...Array.from({ length: 11_000 }, () => box('free')))
  const liar = anM4a()
  liar.writeUInt32BE(0xffffffff, 20)
  test.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['m4a of boxes in boxes', Buffer.concat([box('ftyp', 'M4A ', Buffer.alloc(4)), nested('moov', 9_000)])],
    ['m4a of ten boxes in each other', Buffer.concat([anM4a(), nested('trak', 10)])],
    ['one byte', Buffer.from([0xff])],
    ['a sync word alone', Buffer.from([0xff, 0xfb, 0x90, 0])],
    [
      'three frames and then something else',
      Buffer.concat([mp3Frames(3), Buffer.from('<html><script>alert(1)</script>'.repeat(200))]),
    ],
    ['a tag without sound', id3(5000)],
    ['a tag longer than the file', id3(90_000).subarray(0, 500)],
    [
      'frames of layer II',
      Buffer.concat(
        Array.from({ length: 20 }, () => Buffer.from([0xff, 0xfd, 0x90, 0, ...Buffer.alloc(413)])),
      ),
    ],
    ['wav', wav],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(4000)])],
    ['elf', Buffer.concat([Buffer.from('\x7fELF'), randomBytes(4000)])],
    ['ogg with a film', anOgg('\x80theora')],
    [
      'ogg with sound and a film',
      Buffer.concat([
        anOgg().subarray(0, 58),
        oggPage(Buffer.from('\x80theora'), { starts: true, serial: 8 }),
        anOgg().subarray(58),
      ]),
    ],
    ['ogg that is cut off', anOgg().subarray(0, 1000)],
    ['ogg of one page', anOgg().subarray(0, 58)],
    ['a film', anM4a({ tracks: ['vide', 'soun'], brand: 'mp42' })],
    ['a film without sound', anM4a({ tracks: ['vide'] })],
    ['an mp4 without tracks', anM4a({ tracks: [] })],
    ['a heic picture', anM4a({ brand: 'heic' })],
    ['m4a that is cut off', anM4a({ moovLast: true }).subarray(0, 2000)],
    ['m4a of endless boxes', Buffer.concat([box('ftyp', 'M4A ', Buffer.alloc(4)), endless])],
    ['m4a with a box that lies about its length', liar],
    ['m4a with boxes of no length', Buffer.concat([box('ftyp', 'M4A '), Buffer.from('\0\0\0\x02moov')])],
    [
      'm4a with a length of 64 bits cut off',
      Buffer.concat([box('ftyp', 'M4A '), Buffer.from('\0\0\0\x01moov')]),
    ],
  ])('%s', (_name, bytes) => expect(audioType(bytes)).toBeNull())

  test('random bytes of any length', () => {
    for (let length = 0; length < 3000; length += 7) expect(audioType(randomBytes(length))).toBeNull()
  })
})

test('a real file cut off at any byte causes no error', () => {
  for (const file of [anMp3(12), anOgg(), anM4a(), anM4a({ moovLast: true })])
    for (let length = 0; length < file.length; length += 3) audioType(file.subarray(0, length))
})
