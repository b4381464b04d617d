import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { hear } from '../../../tests/hear.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import { describeWithRadicale } from '../../../tests/peers/radicale.ts'
import { busyHours } from '../../availability/table.ts'
import { runSync } from './run-sync.ts'
import { aSyncingDj } from './sync.fixture.ts'

describeWithRadicale('with a real CalDAV server', async (radicale) => {
  const app = await testApp({ env: { CALENDAR_HOSTS: radicale.origin } })
  const { ctx, mailbox } = app
  const { db } = ctx.database
  const wedding = 'confirmed 2030-06-16T01:00Z Wedding · Clara Bell'
  const inStep = (n: number) => ({ state: 'in-step', inStep: n, total: n, trouble: null })

  test('bookings are created, moved and cancelled, and made again, and nothing is there twice', async () => {
    const { book, change, sync, shown, status, save } = await aSyncingDj(app, radicale)
    const first = await book()
    await book({ eventDate: '2030-08-01', status: 'pending' })
    await book({ eventDate: '2030-09-01', status: 'draft' })
    await sync()
    const asked = 'tentative 2030-08-02T01:00Z Not signed yet: Wedding · Clara Bell'
    expect(shown()).toEqual([wedding, asked])
    expect(await status()).toMatchObject(inStep(2))

    await change(first, { eventDate: '2030-06-20', version: 2 })
    await sync()
    expect(shown()).toEqual(['confirmed 2030-06-21T01:00Z Wedding · Clara Bell', asked])

    await change(first, { status: 'cancelled' })
    await sync()
    expect(shown()).toEqual(['cancelled 2030-06-21T01:00Z Cancelled: Wedding · Clara Bell', asked])
    expect(await status()).toMatchObject(inStep(1))

    await save({ deleteEvents: true })
    await sync()
    expect(shown()).toEqual([asked])

    await change(first, { status: 'confirmed', eventDate: '2030-06-15' })
    await sync()
    expect(shown()).toEqual([wedding, asked])
    expect(await status()).toMatchObject(inStep(2))
  })

  test('an event that was edited there is ours again, and one that was deleted there is made again', async () => {
    const { book, sync, shown, links, calendar } = await aSyncingDj(app, radicale)
    const id = await book()
    await sync()
    const [before] = await links()
    const text = radicale.files(calendar).get(`${id}.ics`) ?? ''
    const edited = text.replace(/SUMMARY:.*/, 'SUMMARY:My own words')
    expect((await radicale.ask(`${calendar}/${id}.ics`, 'PUT', edited)).status).toBe(201)
    expect(shown()).toEqual(['confirmed 2030-06-16T01:00Z My own words'])
    await sync()
    expect(shown()).toEqual([wedding])
    expect((await links())[0]).toMatchObject({ remoteId: before?.remoteId, hash: before?.hash })

    await radicale.ask(`${calendar}/${id}.ics`, 'DELETE')
    await sync()
    expect(shown()).toEqual([wedding])
  })

  test('what is in step is not written again', async () => {
    const { book, sync, links } = await aSyncingDj(app, radicale)
    await book()
    await sync()
    const before = await links()
    await sync()
    expect(await links()).toEqual(before)
  })

  test('another calendar of the account takes the events over', async () => {
    const { book, sync, shown, save, dj } = await aSyncingDj(app, radicale)
    await book()
    await sync()
    const other = await radicale.makeCalendar('Other')
    await save({}, other)
    await sync()
    expect(shown()).toEqual([])
    expect(radicale.files('Other').size).toBe(1)
    const settings = (await dj.get('/api/calendar-settings')).json()
    expect(settings.appleCalendar).toMatchObject({ calendarId: other, lastSync: expect.any(String) })
  })

  test('a changed password stops the syncs, and its owner is told once and helps', async () => {
    const { book, sync, shown, status, row, connect, dj } = await aSyncingDj(app, radicale)
    await book()
    const { secret } = await row()
    expect((await connect({ password: 'wrong' })).json()).toMatchObject({ code: 'calendar.wrong-password' })
    expect((await row()).secret).toBe(secret)
    await sync()
    radicale.setPassword('another one')
    expect(await sync()).toBe(1)
    expect(await status()).toMatchObject({ state: 'signed-out', trouble: 'wrong-password' })
    expect(await row()).toMatchObject({ nextSyncAt: null, failures: 1 })
    expect(await sync()).toBe(0)
    const told = (await mailbox(dj.user.email)).filter(({ subject }) => subject.includes('not in step'))
    expect(told.map(({ subject }) => subject)).toEqual(['Apple Calendar is not in step'])
    await connect({ password: 'another one' })
    await sync()
    expect(await status()).toMatchObject(inStep(1))
    expect(shown()).toEqual([wedding])
    radicale.setPassword(radicale.account.password)
  })

  test('a server that is down is tried again later, and everything is there when it is back', async () => {
    const { book, change, sync, shown, status, row } = await aSyncingDj(app, radicale)
    const id = await book()
    await sync()
    await radicale.stop()
    await change(id, { eventDate: '2030-06-20', version: 2 })
    await sync()
    expect(await status()).toMatchObject({ state: 'failing', trouble: 'unreachable' })
    const { nextSyncAt, failures } = await row()
    expect(failures).toBe(1)
    expect(nextSyncAt?.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000)
    await radicale.start()
    await sync()
    expect(shown()).toEqual(['confirmed 2030-06-21T01:00Z Wedding · Clara Bell'])
    expect(await status()).toMatchObject(inStep(1))
    expect((await row()).failures).toBe(0)
  })

  test('a calendar that was deleted there is not made again by us, and its owner hears of it', async () => {
    const { book, sync, status, row, calendar, dj } = await aSyncingDj(app, radicale)
    await book()
    await sync()
    await radicale.ask(`${calendar}/`, 'DELETE')
    await sync()
    expect(await status()).toMatchObject({ state: 'failing', trouble: 'calendar-gone' })
    expect((await row()).nextSyncAt).toBeNull()
    const [letter] = await mailbox(dj.user.email)
    expect(letter?.text).toContain('Please choose another one.')
  })

  test('of twenty syncs at once one works, and every event is there once', async () => {
    const { book, sync, row, shown, status, run } = await aSyncingDj(app, radicale)
    for (let day = 10; day < 15; day += 1) await book({ eventDate: `2030-06-${day}` })
    const { id } = await row()
    const handle = runSync(ctx)
    await Promise.all(Array.from({ length: 20 }, () => handle(jobWith({ connectionId: id }))))
    await run()
    expect(shown()).toHaveLength(5)
    expect(new Set(shown()).size).toBe(5)
    expect(await status()).toMatchObject(inStep(5))
    await Promise.all(Array.from({ length: 20 }, () => sync()))
    expect(shown()).toHaveLength(5)
  })

  test('work for longer than a minute goes on in the next run', async () => {
    const { book, row, shown, status, run } = await aSyncingDj(app, radicale)
    for (let day = 10; day < 13; day += 1) await book({ eventDate: `2030-06-${day}` })
    const { id } = await row()
    await runSync(ctx, 0)(jobWith({ connectionId: id }))
    expect(shown()).toHaveLength(1)
    expect(await status()).toMatchObject({ inStep: 1, total: 3, lastSync: null })
    await run()
    expect(await status()).toMatchObject(inStep(3))
  })

  test('a DJ is busy when the calendar says so, and open windows hear of both', async () => {
    const { sync, calendar, dj, row } = await aSyncingDj(app, radicale)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${tomorrow}T200000Z\r\nDTEND:${tomorrow}T210000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    await radicale.ask(`${calendar}/a.ics`, 'PUT', text)
    await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, () =>
      hear({ live: ctx.database.live, people: [dj], about: 'availability' }, sync),
    )
    const { id } = await row()
    const kept = await db.select().from(busyHours).where(eq(busyHours.sourceId, id))
    expect(kept).toMatchObject([{ djId: dj.user.id, allDay: false }])
    await radicale.ask(`${calendar}/a.ics`, 'DELETE')
    await sync()
    expect(await db.$count(busyHours, eq(busyHours.sourceId, id))).toBe(0)
  })

  test('a calendar that is disconnected in the middle of a sync is not written to any further', async () => {
    const { book, dj, shown, row } = await aSyncingDj(app, radicale)
    await book()
    await book({ eventDate: '2030-06-20' })
    const { id } = await row()
    const { calDav } = ctx.calendars
    const cutting = {
      ...ctx,
      calendars: {
        ...ctx.calendars,
        calDav: {
          ...calDav,
          open: (...given: Parameters<typeof calDav.open>) => {
            const target = calDav.open(...given)
            const put: typeof target.put = async (...event) => {
              const kept = await target.put(...event)
              await dj.delete('/api/calendar-connections/apple')
              return kept
            }
            return { ...target, put }
          },
        },
      },
    }
    await runSync(cutting)(jobWith({ connectionId: id }))
    expect(shown()).toHaveLength(1)
    expect((await dj.get('/api/calendar-connections')).json().platforms.apple).toMatchObject({
      state: 'not-connected',
      inStep: 0,
      total: 0,
    })
  })
})
