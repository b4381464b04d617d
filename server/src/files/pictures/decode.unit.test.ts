import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withPixels } from './decode.ts'

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b4236a' } })
    .png()
    .toBuffer()
const [large, middling, small] = [await plain(5000), await plain(3900), await plain(40)]
const size = { width: 64, height: 64 }
const mallory = Array<string>(6).fill('mallory')

test.each([
  ['large pictures of one person', mallory, large],
  ['many pictures of one person', mallory, middling],
  ['large pictures of several people', ['a', 'b', 'c', 'd', 'e', 'f'], large],
])('%s do not hold up the small one of another', async (_what, senders, bytes) => {
  const drawn: string[] = []
  const draw = async (userId: string, upload: Buffer) => {
    await withPixels({ userId, bytes: upload, size }, ({ encode }) => encode())
    drawn.push(userId)
  }
  const others = senders.map((userId) => draw(userId, bytes))
  await Promise.all([...others, draw('dana', small)])
  expect(drawn.indexOf('dana')).toBeLessThan(2)
  expect(drawn).toHaveLength(7)
})
