import { expect, test } from 'vitest'
import { scene } from '../../profiles/pictures/pictures.fixture.ts'
import { manyScans, noise, withJpegComment } from '../../profiles/pictures/tampered.fixture.ts'
import { jpegScans } from './jpeg-scans.ts'

const plain = await scene().jpeg().toBuffer()
const progressive = await scene().jpeg({ progressive: true }).toBuffer()

test('a plain picture has one scan, a progressive one several, and in a hostile one all are counted', () => {
  expect(jpegScans(plain)).toBe(1)
  const usual = jpegScans(progressive)
  expect(usual).toBeGreaterThan(3)
  expect(usual).toBeLessThan(20)
  expect(jpegScans(manyScans(progressive, 150))).toBe(usual + 150)
})

test('scans inside a comment or after the end do not count', () => {
  expect(jpegScans(withJpegComment(plain, progressive.subarray(0, 20_000)))).toBe(1)
  expect(jpegScans(Buffer.concat([plain, progressive, noise(4_000_000)]))).toBe(1)
})

test('counting ends for any input', () => {
  for (let length = 0; length < 2000; length += 13) jpegScans(noise(length))
  for (let length = 0; length < progressive.length; length += 37) jpegScans(progressive.subarray(0, length))
  expect(jpegScans(Buffer.alloc(5_000_000, 0xff))).toBe(0)
  expect(jpegScans(Buffer.concat([Buffer.from('ffd8ffe00000', 'hex'), Buffer.alloc(100)]))).toBe(0)
})
