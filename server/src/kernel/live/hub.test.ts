import { once } from 'node:events'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { publish } from './publish.ts'

const { db, live } = await testDatabase()

/** Collects what arrives until the marker, which is published last. */
async function heard(channel: string, act: () => Promise<unknown>): Promise<string[]> {
  const got: string[] = []
  const done = new EventTarget()
  const stop = live.subscribe(channel, (payload) => {
    if (payload === 'end') done.dispatchEvent(new Event('end'))
    else got.push(payload)
  })
  const end = once(done, 'end')
  await act()
  await publish(db, channel, 'end')
  await end
  stop()
  return got
}

test('a message leaves when its transaction commits, and never when it rolls back', async () => {
  const got = await heard('contract', async () => {
    await publish(db, 'contract', 'alone')
    await db.transaction(async (tx) => {
      await publish(tx, 'contract', 'first')
      await tx.transaction((nested) => publish(nested, 'contract', 'kept'))
      const undone = tx.transaction(async (nested) => {
        await publish(nested, 'contract', 'undone')
        throw new Error('undo')
      })
      await undone.catch(() => {})
    })
    const rolledBack = db.transaction(async (tx) => {
      await publish(tx, 'contract', 'never')
      throw new Error('no')
    })
    await rolledBack.catch(() => {})
  })
  expect(got).toEqual(['alone', 'first', 'kept'])
})

test('a message reaches every listener of its channel, and nobody else', async () => {
  const others: string[] = []
  const stopOther = live.subscribe('b', (payload) => others.push(payload))
  const stopped = live.subscribe('a', (payload) => others.push(payload))
  stopped()
  const broken = live.subscribe('a', () => {
    throw new Error('a bad listener')
  })
  const twice: string[] = []
  const listener = (payload: string) => twice.push(payload)
  const stops = [live.subscribe('a', listener), live.subscribe('a', listener)]
  const got = await heard('a', () => publish(db, 'a', 'line one\nline two ✓'))
  expect(got).toEqual(['line one\nline two ✓'])
  expect(twice.filter((payload) => payload !== 'end')).toEqual([got[0], got[0]])
  expect(others).toEqual([])
  for (const stop of [stopOther, broken, ...stops]) stop()
})

test('a message has up to 7999 bytes, and a longer one is refused', async () => {
  const longest = 'x'.repeat(7999 - 'big\n'.length)
  expect(await heard('big', () => publish(db, 'big', longest))).toEqual([longest])
  await expect(publish(db, 'big', `${longest}y`)).rejects.toThrow('too long')
  await expect(publish(db, 'big', 'é'.repeat(4000))).rejects.toThrow('too long')
  await expect(publish(db, 'two\nlines', '')).rejects.toThrow('one line')
})
