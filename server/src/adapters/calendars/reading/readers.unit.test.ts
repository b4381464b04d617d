import { once } from 'node:events'
import { expect, test } from 'vitest'
import { CalendarTrouble } from '../port.ts'
import { openReaders } from './readers.ts'

const span = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') }
const calendar = (...lines: string[]) => {
  const event = ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
  return { files: [['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR'].join('\r\n')], span }
}
const good = calendar('DTSTART:20261101T200000Z', 'DTEND:20261101T210000Z')
/** A rule that looks for the thirtieth of February for ever. */
const endless = calendar(
  'DTSTART:20200101T000000Z',
  'DTEND:20200101T010000Z',
  'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
)
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof CalendarTrouble ? error.kind : error),
  )

test('a thread without work ends, and the next text starts another', async () => {
  const dana = openReaders({ threads: 1, idleMs: 0 }).for('dana')
  for (const _visit of ['first', 'second']) {
    const started = once(process, 'worker')
    expect(await dana.busy(good)).toMatchObject([{ kind: 'hours' }])
    const [thread] = await started
    await once(thread, 'exit')
  }
})

test('a text that has no end is given up, and the next one is read', async () => {
  const dana = openReaders({ longestMs: 6_000 }).for('dana')
  const hostile = kindOf(dana.busy(endless))
  expect(await hostile).toBe('unreadable')
  expect(await dana.busy(good)).toMatchObject([{ kind: 'hours' }])
})

test("a person's hard texts are read one at a time, so that nobody else waits for them", async () => {
  const readers = openReaders({ longestMs: 6_000 })
  const mallory = readers.for('mallory')
  // Both threads are started before it matters.
  await Promise.all(['mallory', 'dana'].map((person) => readers.for(person).busy(good)))
  const settled: string[] = []
  const hostile = Array.from({ length: 5 }, async () =>
    settled.push(String(await kindOf(mallory.busy(endless)))),
  )
  for (let n = 0; n < 3; n += 1) expect(await readers.for('dana').busy(good)).toHaveLength(1)
  expect(settled).toEqual([])
  await Promise.all(hostile)
  expect(settled).not.toContain('read')
})

test('the wait for the texts of others counts as well', async () => {
  const readers = openReaders({ longestMs: 1_000, threads: 1 })
  const people = ['mallory', 'trudy', 'dana'].map((person) => kindOf(readers.for(person).busy(endless)))
  expect(await Promise.all(people)).toEqual(['unreadable', 'too-busy', 'too-busy'])
})

const anybody = openReaders().for('dana')
test.each(['', 'hello', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT\r\nDTSTART:x\r\nEND:VEVENT'])(
  '%j is said to be no calendar, or nothing is found in it',
  async (text) => {
    const work = anybody.busy({ files: [text], span })
    const answer = await work.catch((error: unknown) => error)
    expect(answer instanceof CalendarTrouble ? answer.kind : answer).toSatisfy(
      (value) => value === 'unreadable' || (Array.isArray(value) && value.length === 0),
    )
  },
)
