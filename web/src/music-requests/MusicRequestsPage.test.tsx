import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import MusicRequestsPage from './MusicRequestsPage.tsx'
import { aRequest, eachOnAFreshPage, open, serve, toastWith, wedding } from './musicRequests.fixture.tsx'

eachOnAFreshPage()
const LIST = 'GET /api/music-requests'
const SEND = 'POST /api/music-requests'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const url = () => screen.getByLabelText<HTMLInputElement>('Playlist URL')
function add(link: string, description = '') {
  fill(url(), link)
  fill(screen.getByLabelText(/^Description/), description)
  click(button('Add Playlist'))
}
async function openPage(replies = {}, address?: string) {
  const server = serve(replies)
  open(<MusicRequestsPage />, address)
  await screen.findByLabelText('Contract ID')
  return server
}

test('a link is named by its platform, added with its description, counted, and removed', async () => {
  await openPage()
  expect(screen.getByRole('heading', { name: 'Your Music Request (0 playlists)' })).toBeTruthy()
  fill(url(), 'https://on.soundcloud.com/x')
  expect(
    within(screen.getByRole('region', { name: 'Add Playlist Links' })).getAllByText('SoundCloud'),
  ).toHaveLength(2)
  add('https://open.spotify.com/playlist/4kQ2', 'Dinner')
  expect(screen.getByRole('heading', { name: 'Your Music Request (1 playlist)' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Playlists' }).textContent).toBe(
    'SpotifyDinneropen.spotify.com/playlist/4kQ2',
  )
  expect(document.activeElement).toBe(url())
  click(button('Remove Dinner'))
  expect(screen.getByRole('heading', { name: 'Your Music Request (0 playlists)' })).toBeTruthy()
})

test('a missing, a wrong and a repeated link are refused by their titles', async () => {
  await openPage()
  add('  ')
  await toastWith('Missing playlist URL')
  const field = screen.getByRole('region', { name: 'Add Playlist Links' })
  await within(field).findByText('Please enter a playlist URL.')
  expect(url().getAttribute('aria-invalid')).toBe('true')
  fill(url(), 'x')
  expect(url().getAttribute('aria-invalid')).toBeNull()
  add('javascript:alert(1)')
  expect(await toastWith('Invalid URL')).toContain('starts with https:// or http://')
  add('https://me:secret@youtu.be/1')
  expect(await toastWith('Invalid URL')).toContain('leave out the name and password')
  add('https://youtu.be/1?si=2')
  await screen.findByRole('heading', { name: 'Your Music Request (1 playlist)' })
  await waitFor(() => expect(url().value).toBe(''))
  add('http://www.youtu.be/1/')
  await toastWith('Playlist already added')
  expect(screen.getByRole('heading', { name: 'Your Music Request (1 playlist)' })).toBeTruthy()
})

test('a request needs a playlist, a name and a DJ or a contract', async () => {
  const { callsTo } = await openPage()
  click(button('Send Music Request'))
  await toastWith('Missing information')
  add('https://youtu.be/1')
  fill(screen.getByLabelText('Request name'), 'Our night')
  fill(screen.getByLabelText('Contract ID'), '')
  click(button('Send Music Request'))
  await toastWith('DJ selection required')
  expect(callsTo(SEND)).toEqual([])
})

test('a contract sets the DJ, disables the DJ ID, and is sent with exactly the fields of the call', async () => {
  const { callsTo } = await openPage({ [SEND]: ok(aRequest()) })
  add('https://youtu.be/1', 'Late')
  fill(screen.getByLabelText('Request name'), ' Our night ')
  // It is the only booking, so it is chosen already.
  expect(screen.getByLabelText<HTMLSelectElement>('Contract ID').value).toBe(wedding.id)
  expect(screen.getByText('Goes to Dana Jordan')).toBeTruthy()
  expect(screen.getByText('Open until Dec 5, 2026')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('DJ ID').disabled).toBe(true)
  click(button('Send Music Request'))
  expect(await toastWith('Music request created!')).toContain('Your playlist has been sent to the DJ.')
  expect(callsTo(SEND)[0]?.body).toEqual({
    contractId: 'wedding',
    clientId: 'clara',
    djId: null,
    playlistName: 'Our night',
    playlistUrls: [{ url: 'https://youtu.be/1', platform: 'YouTube', description: 'Late' }],
    specialInstructions: null,
    status: 'pending',
  })
  expect(screen.getByRole('heading', { name: 'Your Music Request (0 playlists)' })).toBeTruthy()
})

test('ids can be entered by hand', async () => {
  const { callsTo } = await openPage({ [SEND]: ok(aRequest()) })
  add('https://youtu.be/1')
  fill(screen.getByLabelText('Request name'), 'Our night')
  fill(screen.getByLabelText('Contract ID'), '')
  fill(screen.getByLabelText('DJ ID'), 'by-hand')
  fill(screen.getByLabelText('DJ ID, entered by hand'), ' some-id ')
  click(button('Send Music Request'))
  await toastWith('Music request created!')
  expect(callsTo(SEND)[0]?.body).toMatchObject({ djId: 'some-id', contractId: null })
})

test('a failure says so with the reason and keeps what was typed; an ended session asks to log in', async () => {
  const { all } = await openPage({ [SEND]: no(404, 'This DJ cannot be found.') }, '/music-requests?djId=dana')
  add('https://youtu.be/1')
  fill(screen.getByLabelText('Request name'), 'Our night')
  click(button('Send Music Request'))
  expect(await toastWith('Failed to create music request. Please try again.')).toContain(
    'This DJ cannot be found.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Request name').value).toBe('Our night')
  all[SEND] = no(401, 'Please log in.')
  await waitFor(() => expect(button('Send Music Request').hasAttribute('disabled')).toBe(false))
  click(button('Send Music Request'))
  await toastWith('Authentication required')
})

test('a limit is explained in the form, with how long to wait, and the next try takes the sentence away', async () => {
  const words = 'Too many requests. Please try again in 12 minutes.'
  const { all } = await openPage({ [SEND]: no(429, words, 'request.too-many') }, '/music-requests?djId=dana')
  add('https://youtu.be/1')
  fill(screen.getByLabelText('Request name'), 'Our night')
  click(button('Send Music Request'))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  all[SEND] = ok(aRequest())
  await waitFor(() => expect(button('Send Music Request').hasAttribute('disabled')).toBe(false))
  click(button('Send Music Request'))
  await toastWith('Music request created!')
  expect(screen.queryByText(words)).toBeNull()
})

test('what was sent before shows its state and the note of the DJ, and its links pass on no address', async () => {
  await openPage({ [LIST]: ok([aRequest({ status: 'accepted', note: 'Great picks.' })]) })
  const sent = await screen.findByRole('region', { name: 'Sent before' })
  expect(sent.textContent).toContain('1 playlist · Nov 9, 2026 · to Dana Jordan')
  expect(sent.textContent).toContain('accepted')
  expect(sent.textContent).toContain('Great picks.')
  const link = within(sent).getByRole('link', { name: 'Dinner' })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noreferrer noopener', '_blank'])
})

const received = aRequest({
  box: 'received',
  canAnswer: true,
  other: { id: 'clara', name: 'Clara Bennett', picture: '' },
})

test('a DJ sees what was received first, and accepts it with a note', async () => {
  const { all, callsTo } = await openPage({
    [LIST]: ok([received]),
    'PATCH /api/music-requests/request': ok({ ...received, status: 'accepted' }),
  })
  const [first] = await screen.findAllByRole('region')
  expect(first?.getAttribute('aria-label')).toBe('Received requests')
  fill(screen.getByLabelText(/^Note to Clara Bennett/), ' Great ')
  all[LIST] = ok([{ ...received, status: 'accepted', note: 'Great' }])
  click(button(/^Accept/))
  await toastWith('Request accepted')
  expect(callsTo('PATCH')[0]?.body).toEqual({ status: 'accepted', note: 'Great', was: 'pending' })
  click(await screen.findByRole('button', { name: /^Change answer/ }))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(button(/^Decline/)).toBeTruthy()
})

test('an answer that lost a race is told, and the answer that stands is shown', async () => {
  const { all } = await openPage({
    [LIST]: ok([received]),
    'PATCH /api/music-requests/request': no(409, 'This request was answered in the meantime.'),
  })
  await screen.findByRole('region', { name: 'Received requests' })
  all[LIST] = ok([{ ...received, status: 'declined' }])
  click(button(/^Accept/))
  expect(await toastWith('The answer was not sent')).toContain('answered in the meantime')
  await screen.findByText('declined')
})

test('requests that do not load can be asked for again, and the form works without them', async () => {
  const { all } = await openPage({ [LIST]: no(500), 'GET /api/music-requests/recipients': no(500) })
  await screen.findByText('Your requests did not load')
  fill(screen.getByLabelText('Contract ID'), 'some-id')
  expect(screen.getByLabelText<HTMLInputElement>('DJ ID').disabled).toBe(true)
  all[LIST] = ok([aRequest()])
  click(button('Try again'))
  await screen.findByRole('region', { name: 'Sent before' })
})

test('with several bookings none is chosen, and each leads to its planner', async () => {
  const party = { ...wedding, id: 'party', eventType: 'Birthday' }
  const recipients = ok({ contracts: [wedding, party], djs: [] })
  await openPage({ 'GET /api/music-requests/recipients': recipients })
  expect(screen.getByLabelText<HTMLSelectElement>('Contract ID').value).toBe('')
  const doors = within(screen.getByRole('list', { name: 'Plan the music' })).getAllByRole('link')
  expect(doors.map((door) => door.getAttribute('href'))).toEqual([
    '/contracts/wedding/music',
    '/contracts/party/music',
  ])
  expect(doors[0]?.textContent).toContain('Wedding · Dec 12, 2026 · Dana Jordan')
})

test('a client without a booking reads where songs are planned, a DJ without requests what arrives here', async () => {
  const nobody = { 'GET /api/music-requests/recipients': ok({ contracts: [], djs: [] }) }
  await openPage(nobody)
  await screen.findByText('Once you have a booking, you plan its songs from here.')
  cleanup()
  await openPage({ ...nobody, 'GET /api/auth/user': ok({ id: 'dana', role: 'dj' }) })
  await screen.findByText('No music requests yet')
  expect(screen.queryByText(/^Once you have a booking/)).toBeNull()
})
