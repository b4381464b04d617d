import { expect, test } from 'vitest'
import { aPaper } from '../paper.fixture.ts'
import { isLong, PrintQueue, weightOf } from './print-queue.ts'

const LONG = 1_000_000
const SHORT = 1_000

function taken(queue: PrintQueue<string>, mayBeLong = true): string[] {
  const items: string[] = []
  for (let next = queue.take(mayBeLong); next; next = queue.take(mayBeLong)) items.push(next.item)
  return items
}

test('the newest short document is next, and long ones follow in their order', () => {
  const queue = new PrintQueue<string>()
  queue.add('first long', LONG)
  queue.add('older', SHORT)
  queue.add('second long', LONG)
  queue.add('newer', SHORT)
  expect(taken(queue)).toEqual(['newer', 'older', 'first long', 'second long'])
})

test('a long document waits while none may start', () => {
  const queue = new PrintQueue<string>()
  queue.add('long', LONG)
  queue.add('short', SHORT)
  expect(taken(queue, false)).toEqual(['short'])
  expect(taken(queue)).toEqual(['long'])
})

test('after twenty others, the one that waited longest is next', () => {
  const queue = new PrintQueue<string>()
  queue.add('long', LONG)
  queue.add('short', SHORT)
  const order: string[] = []
  for (let n = 0; n < 25; n += 1) {
    queue.add(`later ${n}`, SHORT)
    order.push(queue.take(true)?.item ?? '')
  }
  expect(order.slice(19, 23)).toEqual(['later 19', 'long', 'short', 'later 22'])
})

test('a document is long by its texts and by the history that will be printed', async () => {
  const paper = await aPaper()
  const texts = await aPaper({ terms: { terms: 'x'.repeat(45_000) } })
  const entries = (count: number) => paper.history.slice(0, 1).flatMap((entry) => Array(count).fill(entry))
  const weights = [paper, texts, ...[100, 300, 5000].map((n) => ({ ...paper, history: entries(n) }))].map(
    weightOf,
  )
  expect(weights.map(isLong)).toEqual([false, true, false, true, true])
  expect(weights[4]).toBe(weights[3])
})
