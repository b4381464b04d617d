import { createHash } from 'node:crypto'
import { pngChunk } from './png.fixture.ts'

/** Random-looking bytes that are the same in every run. */
export const noise = (length: number): Buffer =>
  createHash('shake256', { outputLength: length }).update(`noise ${length}`).digest()

/** Changes the size of the canvas and of the first frame. */
export function resizedGif(gif: Buffer, side: number): Buffer {
  const bomb = Buffer.from(gif)
  const frame = bomb.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]))
  for (const at of [6, 8, frame + 5, frame + 7]) bomb.writeUInt16LE(side, at)
  return bomb
}

/** Lossy WebP states its size in the header of the frame, and in the VP8X chunk before it. */
export function resizedWebp(webp: Buffer, side: number): Buffer {
  const bomb = Buffer.from(webp)
  const canvas = bomb.indexOf('VP8X') + 12
  bomb.writeUIntLE(side - 1, canvas, 3)
  bomb.writeUIntLE(side - 1, canvas + 3, 3)
  const frame = bomb.indexOf('9d012a', 0, 'hex') + 3
  bomb.writeUInt16LE(side & 0x3fff, frame)
  bomb.writeUInt16LE(side & 0x3fff, frame + 2)
  return bomb
}

/** AVIF states its size in a separate box before the pixels. */
export function resizedAvif(avif: Buffer, side: number): Buffer {
  const bomb = Buffer.from(avif)
  const size = bomb.indexOf('ispe') + 8
  bomb.writeUInt32BE(side, size)
  bomb.writeUInt32BE(side, size + 4)
  return bomb
}

export function resizedJpeg(jpeg: Buffer, side: number): Buffer {
  const bomb = Buffer.from(jpeg)
  const frame = bomb.indexOf('ffc00011', 0, 'hex')
  bomb.writeUInt16BE(side, frame + 5)
  bomb.writeUInt16BE(side, frame + 7)
  return bomb
}

export function manyScans(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf('ffda', undefined, 'hex')
  const end = jpeg.lastIndexOf('ffd9', undefined, 'hex')
  const scan = jpeg.subarray(last, end)
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: Math.min(count, Math.floor(4e6 / scan.length)) }, () => scan),
    jpeg.subarray(end),
  ])
}

export function withJpegComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

export const withPngChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
