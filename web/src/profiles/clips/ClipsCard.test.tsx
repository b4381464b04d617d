import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, no, ok, serveAll } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { eachOnAFreshPage, show, toastWith } from '../profiles.fixture.tsx'
import { ClipsCard } from './ClipsCard.tsx'

eachOnAFreshPage()

const LIST = 'GET /api/users/clips'
const aClip = (id: string, title: string) => ({
  id,
  title,
  heard: null,
  url: `/files/${id}.mp3`,
  seconds: 20,
  peaks: null,
})
const [one, two] = [aClip('1', 'One'), aClip('2', 'Two')]
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const remove = (title: string) => click(screen.getByRole('button', { name: `Remove ${title}` }))

test('a file that is no sound is refused by name before it is sent, and a sound without a type is sent', async () => {
  const { callsTo } = serveAll({ [LIST]: ok([]), 'POST /api/users/clips': ok({ id: '1' }) })
  show(<ClipsCard />)
  await screen.findByText('No clips yet.')
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Mix clip'), { target: { files: [file] } })
  const uploads = () => callsTo('POST').length

  choose(new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  expect(currentToasts()[0]).toMatchObject({
    title: 'That is not a clip we can play',
    description: 'Please choose an MP3, OGG or M4A file.',
  })
  expect(uploads()).toBe(0)
  choose(new File(['x'], 'mix.MP3'))
  await waitFor(() => expect(uploads()).toBe(1))
})

test('removed clips go at once and stay away while the list is asked again; the focus stays at the list', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const later = () => new Promise<Answer>((resolve) => answers.push(resolve))
  const { all, callsTo } = serveAll({ [LIST]: ok([one, two]), 'DELETE /api/users/clips/': later })
  show(<ClipsCard />)
  await screen.findByText('One')
  remove('One')
  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  expect(document.activeElement).toBe(screen.getByText('Two').closest('ul'))
  remove('Two')
  await screen.findByText('No clips yet.')
  // The first is gone on the server while the second is still there.
  all[LIST] = ok([two])
  answers[0]?.(ok({}))
  await waitFor(() => expect(callsTo(LIST)).toHaveLength(2))
  expect(screen.queryAllByRole('listitem')).toEqual([])
  all[LIST] = ok([])
  answers[1]?.(ok({}))
  await waitFor(() => expect(callsTo(LIST)).toHaveLength(3))
  expect(screen.getByText('No clips yet.')).toBeTruthy()
})

test('a clip that could not be removed comes back with the reason, even if another was removed after it', async () => {
  let refuse = (_answer: Answer) => {}
  const refused = new Promise<Answer>((resolve) => {
    refuse = resolve
  })
  const { all } = serveAll({
    [LIST]: ok([one, two]),
    'DELETE /api/users/clips/1': () => refused,
    'DELETE /api/users/clips/2': ok({}),
  })
  show(<ClipsCard />)
  await screen.findByText('One')
  remove('One')
  all[LIST] = ok([one])
  await waitFor(() => expect(titles()).toHaveLength(1))
  remove('Two')
  await screen.findByText('No clips yet.')
  refuse(no(500))
  expect(await toastWith('The clip was not removed')).toContain('Please try again.')
  await waitFor(() => expect(titles()).toEqual([expect.stringContaining('One')]))
})

test('clips that did not load can be asked for again', async () => {
  const { all } = serveAll({ [LIST]: no(500) })
  show(<ClipsCard />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No clips yet.')).toBeNull()
  all[LIST] = ok([one])
  click(again)
  await screen.findByText('One')
})

const press = (name: string) => click(screen.getByRole('button', { name }))

test('clips are moved with buttons at once, the focus stays on the moved one, and its new place is said', async () => {
  const three = aClip('3', 'Three')
  const { callsTo } = serveAll({
    [LIST]: ok([one, two, three]),
    'PUT /api/users/clips/order': () => new Promise<Answer>(() => {}),
  })
  show(<ClipsCard />)
  await screen.findByText('One')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move One up' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Three down' }).disabled).toBe(true)
  press('Move Two up')
  await waitFor(() => expect(titles()[0]).toContain('Two'))
  expect(screen.getByRole('status').textContent).toBe('Two is now 1 of 3')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Two down' })),
  )
  await waitFor(() => expect(callsTo('PUT')).toMatchObject([{ body: { ids: ['2', '1', '3'] } }]))
})

test('clips that could not be moved go back, with the reason', async () => {
  serveAll({
    [LIST]: ok([one, two]),
    'PUT /api/users/clips/order': no(409, 'Your clips have changed in another window.'),
  })
  show(<ClipsCard />)
  await screen.findByText('One')
  press('Move One down')
  expect(await toastWith('The clips were not moved')).toBeTruthy()
  await waitFor(() => expect(titles()[0]).toContain('One'))
})

test('a clip is renamed in its row: not to nothing, Escape keeps the old title, Enter saves the new one', async () => {
  const { all, callsTo } = serveAll({ [LIST]: ok([one, two]) })
  all['PATCH /api/users/clips/1'] = ok([{ ...one, title: 'Rooftop' }, two])
  show(<ClipsCard />)
  await screen.findByText('One')
  press('Edit One')
  const field = () => screen.getByLabelText<HTMLInputElement>('Title of the clip')
  expect(document.activeElement).toBe(field())
  expect(field().maxLength).toBe(80)
  fireEvent.change(field(), { target: { value: '  ' } })
  press('Save clip')
  expect(await screen.findByText('Title is required')).toBeTruthy()
  fireEvent.keyDown(field(), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit One' })))
  expect(callsTo('PATCH')).toEqual([])
  press('Edit One')
  fireEvent.change(field(), { target: { value: ' Rooftop ' } })
  press('Save clip')
  await screen.findByRole('button', { name: 'Edit Rooftop' })
  expect(callsTo('PATCH')).toHaveLength(1)
})

test('a title that was refused stays in its field, with the reason', async () => {
  serveAll({ [LIST]: ok([one]), 'PATCH /api/users/clips/1': no(404, 'This does not exist.') })
  show(<ClipsCard />)
  await screen.findByText('One')
  expect(screen.queryByRole('button', { name: 'Move One up' })).toBeNull()
  press('Edit One')
  const field = screen.getByLabelText<HTMLInputElement>('Title of the clip')
  fireEvent.change(field, { target: { value: 'Else' } })
  press('Save clip')
  expect(await screen.findByText('This does not exist.')).toBeTruthy()
  expect(field.value).toBe('Else')
})

test('a DJ says what is heard in a clip, which then opens under it', async () => {
  const { all, callsTo } = serveAll({ [LIST]: ok([one]) })
  all['PATCH /api/users/clips/1'] = ok([{ ...one, heard: 'Song A\nSong B' }])
  show(<ClipsCard />)
  await screen.findByText('One')
  expect(screen.queryByText(/^What is heard/)).toBeNull()
  press('Say what is heard in One')
  const field = screen.getByLabelText<HTMLTextAreaElement>('What is heard (optional)')
  expect([document.activeElement, field.maxLength]).toEqual([field, 1000])
  fireEvent.change(field, { target: { value: ' Song A\nSong B ' } })
  press('Save clip')
  await waitFor(() => expect(document.querySelector('summary')?.textContent).toBe('What is heard in One'))
  expect(screen.getByText(/Song A/).textContent).toBe('Song A\nSong B')
  expect(callsTo('PATCH')[0]).toMatchObject({ body: { title: 'One', heard: 'Song A\nSong B' } })
  expect(screen.queryByRole('button', { name: 'Say what is heard in One' })).toBeNull()
})
