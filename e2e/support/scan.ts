import type { Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** Nothing waits for it: a busy machine may take its time to read a code. */
const PATIENCE_MS = 10_000

/** What a camera reads in the QR code that is drawn there. An empty page turns the picture into pixels. */
export async function scan(code: Locator, camera: Page): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const { width, height, pixels } = await camera.evaluate(async (base64) => {
    const answer = await fetch(`data:image/png;base64,${base64}`)
    const bitmap = await createImageBitmap(await answer.blob())
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (!canvas) throw new Error('This browser draws nothing')
    canvas.drawImage(bitmap, 0, 0)
    return { width, height, pixels: canvas.getImageData(0, 0, width, height).data.join() }
  }, picture)
  return decodeQR(
    { width, height, data: Uint8Array.from(pixels.split(','), Number) },
    { timeLimit: PATIENCE_MS },
  )
}
