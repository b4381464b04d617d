import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { aPlan, eachOnAFreshPage, open, serve, toastWith } from '../musicRequests.fixture.tsx'
import MusicPlannerPage from './MusicPlannerPage.tsx'

eachOnAFreshPage()
const at = '/api/contracts/wedding/music-plan'
const song = (list: PlanSong['list'], title: string, more: Partial<PlanSong> = {}) => ({
  id: `${list}-${title}`,
  list,
  title,
  ...more,
})
const bright = song('must', 'Mr. Brightside', { artist: 'The Killers', seconds: 222 })
const never = song('never', 'Mr Brightside', { artist: 'Killers' })
const dance = song('moment', 'At Last', { moment: 'First dance', time: '21:30', seconds: 182 })

const openPlan = (plan: ReturnType<typeof aPlan>, replies: Record<string, Reply> = {}) => {
  const server = serve({ [`GET ${at}`]: ok(plan), ...replies })
  open(<MusicPlannerPage params={{ id: 'wedding' }} />, '/contracts/wedding/music')
  return server
}
const column = (name: string) => screen.findByRole('region', { name })
const choose = async (title: string, action: string) => {
  click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  click(await screen.findByRole('menuitem', { name: action }))
}

test('the planned time is counted against the booked hours, and what is guessed is said', async () => {
  openPlan(aPlan({ songs: [dance, bright, song('possible', 'Le Freak'), song('asked', 'YMCA')] }))
  const times = await column('Planned time')
  expect(times.textContent).toContain('11 min planned of 6 h booked6:00 PM to 12:00 AM (next day)')
  expect(times.textContent).toContain('Moments3 minMust play4 minPlay if possible4 min')
  expect(times.textContent).toContain('Room for Dana5 h 49 min')
  expect(times.textContent).toContain('1 song without a length counts 3:30.')
  expect((await column('Only if asked')).textContent).toContain('1 song · 4 min, not counted')
})

test('more than is booked is said in words', async () => {
  openPlan(aPlan({ bookedSeconds: 60, songs: [bright] }))
  expect((await column('Planned time')).textContent).toContain('That is 3 min more than is booked')
})

test('a song is added to the list whose button was pressed, and a refusal stands in the form', async () => {
  const { all, callsTo } = openPlan(aPlan(), {
    [`POST ${at}/songs`]: no(409, '“Halo” is under must play already.', 'music-plan.duplicate'),
  })
  click(await screen.findByRole('button', { name: 'Add with details to play if possible' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a song' })
  click(within(dialog).getByRole('button', { name: 'Add song' }))
  await within(dialog).findByText('Title is required')
  fill(within(dialog).getByLabelText('Title'), 'Halo')
  fill(within(dialog).getByLabelText(/^Length/), '4.21')
  click(within(dialog).getByRole('button', { name: 'Add song' }))
  await within(dialog).findByText('Length must be like 3:42')
  fill(within(dialog).getByLabelText(/^Length/), '4:21')
  click(within(dialog).getByRole('button', { name: 'Add song' }))
  await within(dialog).findByText('“Halo” is under must play already.')
  all[`POST ${at}/songs`] = ok(aPlan({ version: 5, songs: [song('possible', 'Halo')], hasUnshared: true }))
  click(within(dialog).getByRole('button', { name: 'Add song' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo(`POST ${at}/songs`).at(-1)?.body).toEqual({
    list: 'possible',
    moment: null,
    time: null,
    title: 'Halo',
    artist: null,
    url: null,
    seconds: 261,
  })
  expect((await column('Play if possible')).textContent).toContain('Halo')
})

test('a moment asks for its song by name', async () => {
  const { callsTo } = openPlan(aPlan(), { [`POST ${at}/songs`]: ok(aPlan({ songs: [dance] })) })
  click(await screen.findByRole('button', { name: 'Choose a song for First dance' }))
  const dialog = await screen.findByRole('dialog')
  fill(within(dialog).getByLabelText('Title'), 'At Last')
  fill(within(dialog).getByLabelText(/^Time/), '21:30')
  click(within(dialog).getByRole('button', { name: 'Add song' }))
  await screen.findByText('First dance · 9:30 PM')
  expect(callsTo('POST')[0]?.body).toMatchObject({ list: 'moment', moment: 'First dance', time: '21:30' })
})

test('a song is moved and removed through its menu, and removing can be undone', async () => {
  const more = song('must', 'Halo')
  const { callsTo } = openPlan(aPlan({ songs: [bright, more] }), {
    [`PATCH ${at}/songs/`]: ok(aPlan({ songs: [more, { ...bright, list: 'asked' }] })),
    [`DELETE ${at}/songs/`]: ok(aPlan({ songs: [] })),
    [`POST ${at}/songs`]: ok(aPlan({ songs: [more] })),
  })
  await choose('Mr. Brightside', 'Move down')
  await waitFor(() => expect(callsTo('PATCH')[0]?.body).toEqual({ position: 1 }))
  await choose('Halo', 'Move to only if asked')
  await waitFor(() => expect(callsTo('PATCH')[1]?.body).toEqual({ list: 'asked' }))
  await choose('Halo', 'Remove')
  await screen.findByText('“Halo” removed')
  click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsTo('POST')[0]?.body).toEqual({ list: 'must', title: 'Halo' }))
})

test('a song that is dropped on another goes before it', async () => {
  const more = song('never', 'Macarena')
  const { callsTo } = openPlan(aPlan({ songs: [bright, more] }), {
    [`PATCH ${at}/songs/`]: ok(aPlan({ songs: [{ ...bright, list: 'never' }, more] })),
  })
  const cardOf = async (title: string) => (await screen.findByText(title)).closest('[draggable]')
  const kept = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => kept.set(type, value),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()]
    },
  }
  fireEvent.dragStart((await cardOf('Mr. Brightside')) as Element, { dataTransfer })
  fireEvent.drop((await cardOf('Macarena')) as Element, { dataTransfer })
  await waitFor(() =>
    expect(callsTo('PATCH')).toEqual([
      {
        call: `PATCH ${at}/songs/must-Mr.%20Brightside`,
        body: { list: 'never', position: 0, version: 4 },
      },
    ]),
  )
})

test('a contradiction is one line with two answers, and keeps the plan from being shared', async () => {
  const { callsTo } = openPlan(aPlan({ songs: [bright, never], hasUnshared: true }), {
    [`POST ${at}/resolve`]: ok(aPlan({ songs: [bright], hasUnshared: true })),
  })
  await screen.findByText('“Mr Brightside” is under must play and under never play.')
  const share = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share with Dana' })
  expect(share().disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Keep never play' })).toBeTruthy()
  click(screen.getByRole('button', { name: 'Keep must play' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Contradictions' })).toBeNull())
  expect(callsTo('POST')[0]?.body).toEqual({ ids: [bright.id, never.id], keep: 'play', version: 4 })
  expect(share().disabled).toBe(false)
})

test('a plan is shared in the version on the screen; one that changed meanwhile is read again', async () => {
  const { all, callsTo } = openPlan(aPlan({ songs: [bright], hasUnshared: true }), {
    [`POST ${at}/share`]: no(409, 'The music plan was changed in the meantime.', 'music-plan.changed'),
  })
  const share = async () => click(await screen.findByRole('button', { name: 'Share with Dana' }))
  await share()
  expect(await toastWith('The plan was not shared')).toContain('changed in the meantime')
  await waitFor(() => expect(callsTo(`GET ${at}`)).toHaveLength(2))
  all[`POST ${at}/share`] = ok(aPlan({ songs: [bright], sharedAt: '2026-11-09T20:30:00.000Z' }))
  await share()
  await toastWith('Music plan shared')
  await screen.findByText(/^Shared with Dana Jordan on Nov/)
  expect(callsTo(`POST ${at}/share`)[0]?.body).toEqual({ version: 4 })
})

test('a DJ sees nothing before it is shared, and then the plan without buttons to change it', async () => {
  openPlan(aPlan({ party: 'dj' }))
  await screen.findByText('Nothing shared yet')
  expect(screen.queryByRole('link', { name: 'CSV' })).toBeNull()
})

test('a DJ opens a locked plan again', async () => {
  const shared = {
    party: 'dj' as const,
    songs: [bright, dance],
    sharedAt: '2026-11-09T20:30:00.000Z',
  }
  openPlan(aPlan({ ...shared, state: 'locked' }), {
    [`POST ${at}/reopen`]: ok(aPlan({ ...shared, isReopened: true })),
  })
  await screen.findByText('Locked')
  expect((await column('Must play')).textContent).toContain('Mr. Brightside')
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(screen.queryByText('Choose a song')).toBeNull()
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(`${at}.csv`)
  click(screen.getByRole('button', { name: 'Open again for Clara' }))
  await toastWith('Music plan opened again')
  await screen.findByText('Opened again')
})

test('a client with a locked plan reads whom to ask, and changes nothing', async () => {
  openPlan(aPlan({ state: 'locked', songs: [bright], hasUnshared: true }))
  await screen.findByText(
    'The plan is locked since Dec 5, 2099. Your last changes were not shared. Ask Dana Jordan to open it again.',
  )
  expect(screen.queryByRole('button', { name: /^(Add a song|Actions for|Share)/ })).toBeNull()
})

test('a long list shows eight songs, and the others after a press', async () => {
  openPlan(aPlan({ songs: Array.from({ length: 11 }, (_, n) => song('must', `Song ${n}`)) }))
  const more = await screen.findByRole('button', { name: '3 more' })
  click(more)
  expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true')
})

test('a contract of others is not found, and a failure can be tried again', async () => {
  const { all } = openPlan(aPlan(), { [`GET ${at}`]: no(500) })
  await screen.findByText('The music plan did not load')
  all[`GET ${at}`] = no(404)
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Contract Not Found')
})

const quick = (list: string) => screen.findByLabelText<HTMLInputElement>(`Add to ${list}: title – artist`)
const enter = (box: HTMLInputElement, line: string) => {
  fill(box, line)
  fireEvent.submit(box.form as HTMLFormElement)
}

test('one line and Enter add a song, and the box stays for the next', async () => {
  const { callsTo } = openPlan(aPlan(), { [`POST ${at}/songs`]: ok(aPlan({ songs: [bright] })) })
  const box = await quick('must play')
  enter(box, ' ')
  enter(box, 'Mr. Brightside – The Killers')
  expect(box.value).toBe('')
  enter(box, 'September')
  await waitFor(() => expect(callsTo('POST')).toHaveLength(2))
  expect(callsTo('POST').map(({ body }) => body)).toEqual([
    { list: 'must', title: 'Mr. Brightside', artist: 'The Killers' },
    { list: 'must', title: 'September' },
  ])
  await screen.findByText('“September” added to must play')
})

test('a line that is refused comes back with the reason at its box', async () => {
  openPlan(aPlan(), { [`POST ${at}/songs`]: no(409, 'A music plan can have 300 songs at most.') })
  const box = await quick('never play')
  enter(box, 'Macarena')
  await screen.findByText('A music plan can have 300 songs at most.')
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['Macarena', 'true'])
})

test('a song of another list is offered to be moved instead', async () => {
  const { callsTo } = openPlan(aPlan({ songs: [bright] }), {
    [`PATCH ${at}/songs/`]: ok(aPlan({ songs: [{ ...bright, list: 'asked' }] })),
  })
  const box = await quick('only if asked')
  enter(box, 'Mr. Brightside')
  await screen.findByText('“Mr. Brightside” is under must play already.')
  click(screen.getByRole('button', { name: 'Move it here' }))
  await waitFor(() => expect(callsTo('PATCH')[0]?.body).toEqual({ list: 'asked' }))
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(callsTo('POST')).toEqual([])
})

test('many pasted lines go in one call, and what the plan had already is said', async () => {
  const { callsTo } = openPlan(aPlan(), {
    [`POST ${at}/songs/many`]: ok({ ...aPlan(), skipped: ['“Halo” is under must play already.'] }),
  })
  const box = await quick('play if possible')
  const paste = (text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } })
  paste(Array.from({ length: 101 }, (_, n) => `Song ${n}`).join('\n'))
  await screen.findByText('That is 101 songs. Please paste 100 at most.')
  paste('1. Halo – Beyoncé\n2. September')
  await screen.findByText('1 song added to play if possible. “Halo” is under must play already.')
  expect(callsTo('POST')).toEqual([
    {
      call: `POST ${at}/songs/many`,
      body: { list: 'possible', songs: [{ title: 'Halo', artist: 'Beyoncé' }, { title: 'September' }] },
    },
  ])
})

test('the box suggests what the plan knows', async () => {
  openPlan(aPlan({ songs: [bright] }))
  const box = await quick('play if possible')
  fill(box, 'Somebody Told Me – the')
  const options = document.querySelectorAll(`#${CSS.escape(box.getAttribute('list') ?? '')} option`)
  expect([...options].map((option) => option.getAttribute('value'))).toEqual([
    'Somebody Told Me – The Killers',
  ])
})

test('the planner leads to the DJ’s page and to the conversation', async () => {
  openPlan(aPlan())
  expect((await screen.findByRole('link', { name: 'Dana Jordan' })).getAttribute('href')).toBe('/djs/dana')
  const message = screen.getByRole('link', { name: 'Message Dana Jordan' })
  expect(message.getAttribute('href')).toBe('/messages?with=dana')
})
