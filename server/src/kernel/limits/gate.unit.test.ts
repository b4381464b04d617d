import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { expect, test } from 'vitest'
import { gate } from './gate.ts'

/** Work that ends when `end` is called. */
function job(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async () => {
    log.push(`+${name}`)
    await promise
    log.push(`-${name}`)
    return name
  }
  return { run, end: resolve }
}

test('only so many calls run at once, the others in the order of arrival', async () => {
  const { run } = gate({ atOnce: 2, patienceMs: 5_000 })
  const log: string[] = []
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name, log))
  const done = jobs.map((one) => run('', one.run))
  await pause()
  expect(log).toEqual(['+a', '+b'])
  jobs[1]?.end()
  await done[1]
  await pause()
  expect(log).toEqual(['+a', '+b', '-b', '+c'])
  for (const one of jobs) one.end()
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
  expect(log.filter((line) => line.startsWith('+'))).toEqual(['+a', '+b', '+c', '+d'])
})

test('one person cannot keep everybody else out', async () => {
  const { run } = gate({ atOnce: 3, each: 2, patienceMs: 5_000 })
  const log: string[] = []
  const jobs = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => job(name, log))
  const done = jobs.map((one, i) => run(i < 3 ? 'a' : 'b', one.run))
  await pause()
  expect(log).toEqual(['+a1', '+a2', '+b1'])
  jobs[0]?.end()
  await done[0]
  await pause()
  expect(log.slice(3)).toEqual(['-a1', '+a3'])
  for (const one of jobs) one.end()
  await Promise.all(done)
})

test('a call that waits too long is refused as busy and leaves the queue', async () => {
  const { run } = gate({ atOnce: 1, patienceMs: 20 })
  const log: string[] = []
  const [first, late, next] = ['first', 'late', 'next'].map((name) => job(name, log))
  if (!first || !late || !next) throw new Error('three jobs')
  const done = run('', first.run)
  await expect(run('', late.run)).rejects.toEqual(new Refusal('server.busy'))
  first.end()
  await done
  next.end()
  await run('', next.run)
  expect(log).toEqual(['+first', '-first', '+next', '-next'])
})

test('work that fails makes room for the next, too', async () => {
  const { run } = gate({ atOnce: 1, patienceMs: 1_000 })
  const fails = () => Promise.reject(new Error('no'))
  await expect(Promise.allSettled([run('', fails), run('', fails)])).resolves.toMatchObject([
    { reason: new Error('no') },
    { reason: new Error('no') },
  ])
  expect(await run('', async () => 'in')).toBe('in')
})
