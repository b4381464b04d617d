import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { describeWithRadicale } from '../../../../tests/peers/radicale.ts'
import { anEvent } from '../event.fixture.ts'
import { openCalendars } from '../open.ts'
import { CalendarTrouble } from '../port.ts'
import { calendarSuite, type SeenEvent } from '../suite.fixture.ts'

const keys = { google: undefined, outlook: undefined }
const patience = (userId = 'dana') => ({ userId, signal: AbortSignal.timeout(30_000) })
const kindOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof CalendarTrouble ? error.kind : error))

/** An event as ical.js, which did not write it, reads it. */
function seenIn(text: string): Omit<SeenEvent, 'remoteId'> {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const { summary, startDate, endDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const shown = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
  return { title: summary, startsAt: shown(startDate), endsAt: shown(endDate) }
}

describeWithRadicale('a CalDAV server', async (radicale) => {
  const { account, files } = radicale
  const { calDav } = openCalendars({ calendarKeys: keys, calendarHosts: [radicale.origin] })
  const calendarId = await radicale.makeCalendar('Gigs')
  let calendars = 0

  calendarSuite('as every calendar', async () => {
    const name = `Suite${++calendars}`
    const id = await radicale.makeCalendar(name)
    const fileOf = (remoteId: string) => new URL(remoteId, radicale.origin).pathname.split('/').at(-1) ?? ''
    const path = (remoteId: string) => `${name}/${fileOf(remoteId)}`
    return {
      target: calDav.open(account, id, patience()),
      missing: calDav.open(account, `${radicale.origin}/dana/Nowhere/`, patience()),
      seen: async () =>
        [...files(name)].map(([file, text]) => ({ remoteId: new URL(file, id).href, ...seenIn(text) })),
      rename: async (remoteId, title) => {
        const text = files(name).get(fileOf(remoteId)) ?? ''
        await radicale.ask(path(remoteId), 'PUT', text.replace(/SUMMARY:.*/, `SUMMARY:${title}`))
      },
      drop: async (remoteId) => void (await radicale.ask(path(remoteId), 'DELETE')),
      addPlans: async () => {
        const plan = (uid: string, hours: string, more: string) =>
          `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\n${hours}\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`
        const hours = (from: string, to: string) =>
          `DTSTART:20270601T${from}0000Z\r\nDTEND:20270601T${to}0000Z`
        await radicale.ask(`${name}/a.ics`, 'PUT', plan('a', hours('19', '21'), ''))
        await radicale.ask(`${name}/b.ics`, 'PUT', plan('b', hours('22', '23'), 'TRANSP:TRANSPARENT\r\n'))
        await radicale.ask(`${name}/c.ics`, 'PUT', plan('c', hours('10', '11'), 'STATUS:CANCELLED\r\n'))
        return { taken: [new Date('2027-06-01T19:00:00Z'), new Date('2027-06-01T21:00:00Z')] as const }
      },
    }
  })
  const target = calDav.open(account, calendarId, patience())
  const event = anEvent()
  const name = `${event.contractId}.ics`
  const stored = () => files('Gigs').get(name) ?? 'nothing'
  const edit = async () =>
    radicale.ask(`Gigs/${name}`, 'PUT', stored().replace(/SUMMARY:.*/, 'SUMMARY:Something else'))

  test('lists the calendars that hold events, and no list of tasks', async () => {
    await radicale.makeCalendar('Tasks', 'VTODO')
    const names = (await calDav.calendars(account, patience())).map(({ name }) => name)
    expect(names).toContain('Gigs')
    expect(names).not.toContain('Tasks')
  })

  test('tells a wrong password, an address without CalDAV and a silent one apart', async () => {
    const asked = (traits: Partial<typeof account>) =>
      kindOf(calDav.calendars({ ...account, ...traits }, patience()))
    expect(await asked({ password: 'wrong' })).toBe('wrong-password')
    expect(await asked({ url: `${radicale.origin}/.web/` })).toContainEqual({ id: calendarId, name: 'Gigs' })
    expect(await asked({ url: 'http://127.0.0.1:1/' })).toBe('not-allowed')
    const { calDav: other } = openCalendars({ calendarKeys: keys, calendarHosts: ['http://127.0.0.1:9'] })
    expect(await kindOf(other.calendars({ ...account, url: 'http://127.0.0.1:9/' }, patience()))).toBe(
      'unreachable',
    )
  })

  test('keeps one event, however often it is put and whatever happened to it meanwhile', async () => {
    const first = await target.put(event, null)
    expect(stored()).toContain('SUMMARY:Wedding · Clara Bell')
    expect(await target.kept()).toEqual(new Map([[first.remoteId, first.etag]]))
    // The answer to the first was lost.
    expect(await target.put(event, null)).toMatchObject({ remoteId: first.remoteId })
    // Somebody edits it there, so the ETag that we know is stale.
    await edit()
    const mine = await target.put({ ...event, title: 'Moved' }, first)
    expect(stored()).toContain('SUMMARY:Moved')
    expect([...(await target.kept())]).toEqual([[mine.remoteId, mine.etag]])
    // Somebody deletes it there.
    await radicale.ask(`Gigs/${name}`, 'DELETE')
    await target.put(event, mine)
    expect([...files('Gigs').keys()]).toEqual([name])
  })

  test('finds an event that another program moved to another file', async () => {
    const text = stored()
    await radicale.ask(`Gigs/${name}`, 'DELETE')
    await radicale.ask('Gigs/renamed.ics', 'PUT', text)
    const kept = await target.put({ ...event, title: 'Found again' }, null)
    expect([...files('Gigs').keys()]).toEqual(['renamed.ics'])
    expect(files('Gigs').get('renamed.ics')).toContain('SUMMARY:Found again')
    expect([...(await target.kept())]).toEqual([[kept.remoteId, kept.etag]])
    await target.remove(kept)
    expect(files('Gigs').size).toBe(0)
    await target.remove(kept)
  })

  test('says when its owner is busy, without our own events', async () => {
    const theirs = (uid: string, lines: string[]) =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:x',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        ...lines,
      ]
        .concat('END:VEVENT', 'END:VCALENDAR', '')
        .join('\r\n')
    const weekly = ['DTSTART:20260101T180000Z', 'DTEND:20260101T190000Z', 'RRULE:FREQ=WEEKLY']
    await radicale.ask('Gigs/a.ics', 'PUT', theirs('a', weekly))
    const free = ['DTSTART:20300616T100000Z', 'DTEND:20300616T110000Z', 'TRANSP:TRANSPARENT']
    await radicale.ask('Gigs/b.ics', 'PUT', theirs('b', free))
    const ours = await target.put(event, null)
    const span = { from: new Date('2030-06-12T00:00:00Z'), to: new Date('2030-06-19T00:00:00Z') }
    expect(await target.busy(span)).toEqual([
      {
        kind: 'hours',
        startsAt: new Date('2030-06-13T18:00:00Z'),
        endsAt: new Date('2030-06-13T19:00:00Z'),
      },
    ])
    await target.remove(ours)
  })

  test('that refuses us, lost the calendar or is down says so in each call', async () => {
    const calls = (of: typeof target) => [
      of.kept(),
      of.put(event, null),
      of.busy({ from: new Date('2030-01-01'), to: new Date('2030-02-01') }),
    ]
    const kinds = async (of: typeof target) => Promise.all(calls(of).map(kindOf))
    const wrong = calDav.open({ ...account, password: 'wrong' }, calendarId, patience())
    expect(await kinds(wrong)).toEqual(Array(3).fill('wrong-password'))
    expect(await kindOf(wrong.remove({ remoteId: `${calendarId}a.ics`, etag: null }))).toBe('wrong-password')
    const lost = calDav.open(account, `${radicale.origin}/dana/Nowhere/`, patience())
    expect(await kinds(lost)).toEqual(Array(3).fill('calendar-gone'))
    const elsewhere = calDav.open(account, 'https://calendar.example.com/dana/', patience())
    expect(await kinds(elsewhere)).toEqual(Array(3).fill('not-allowed'))
    await radicale.stop()
    expect(await kinds(target)).toEqual(Array(3).fill('unreachable'))
    await radicale.start()
    expect(await kindOf(target.kept())).toBeInstanceOf(Map)
  })
})
