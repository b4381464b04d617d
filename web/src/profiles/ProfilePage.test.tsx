import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import ProfilePage from './ProfilePage.tsx'
import { eachOnAFreshPage, robin, show, toastWith } from './profiles.fixture.tsx'

eachOnAFreshPage()

const ROLE = 'POST /api/auth/role'
const aDj = { ...robin, role: 'dj' }
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

async function open(replies: Record<string, Reply>) {
  const server = serveAll(replies)
  show(<ProfilePage more={null} />)
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })
  return server
}

test('the account type switches at once, there and back, and only a DJ has a DJ profile', async () => {
  const { all, callsTo } = await open({ 'GET /api/auth/user': ok(robin), [ROLE]: ok(aDj) })
  expect(titles()).not.toContain('DJ Profile')
  expect(titles()).not.toContain('Performance Stats')
  all['GET /api/auth/user'] = ok(aDj)
  click(screen.getByRole('switch', { name: /^DJ account/ }))
  await toastWith('Role updated successfully')
  await screen.findByRole('heading', { name: 'DJ Profile' })
  await screen.findByRole('heading', { name: 'Performance Stats' })
  expect(screen.getByText('DJ', { ignore: '[aria-hidden]' })).toBeTruthy()

  all['GET /api/auth/user'] = ok(robin)
  all[ROLE] = ok(robin)
  click(screen.getByRole('switch', { name: /^DJ account/ }))
  await waitFor(() => expect(titles()).not.toContain('DJ Profile'))
  expect(titles()).not.toContain('Performance Stats')
  expect(screen.getByText('Client', { ignore: '[aria-hidden]' })).toBeTruthy()
  expect(callsTo(ROLE).map(({ body }) => body)).toEqual([{ role: 'dj' }, { role: 'client' }])
})

test('after a switch the figures are those of the new part only', async () => {
  const earned = ok([aContract({ status: 'completed', price: 900 })])
  const { all } = await open({
    'GET /api/auth/user': ok(aDj),
    'GET /api/contracts': earned,
    [ROLE]: ok(robin),
  })
  await screen.findByText('$900')
  all['GET /api/auth/user'] = ok(robin)
  all['GET /api/contracts'] = ok([])
  click(screen.getByRole('switch', { name: /^DJ account/ }))
  await waitFor(() => expect(titles()).not.toContain('Performance Stats'))
  all['GET /api/auth/user'] = ok(aDj)
  all[ROLE] = ok(aDj)
  click(screen.getByRole('switch', { name: /^DJ account/ }))
  const figure = () => screen.getByText('Total Earnings').nextSibling?.textContent
  await waitFor(() => expect(figure()).toBe('$0'))
})

test.each([
  [null, 'N/A'],
  [4.76, '4.8'],
])('Performance Stats count bookings, rating (%s) and earnings', async (averageRating, rating) => {
  await open({
    'GET /api/auth/user': ok(aDj),
    'GET /api/contracts': ok([
      aContract({ id: 'a', status: 'completed', price: 1200.5 }),
      aContract({ id: 'b', status: 'completed', price: 2000 }),
      aContract({ id: 'c', status: 'confirmed' }),
      aContract({ id: 'd' }),
      aContract({ id: 'e', status: 'draft' }),
      aContract({ id: 'f', status: 'cancelled' }),
    ]),
    'GET /api/dj/stats': ok({ averageRating, reviewCount: 0 }),
  })
  const figure = (label: string) => screen.getByText(label).nextSibling?.textContent
  await waitFor(() => expect(figure('Total Bookings')).toBe('3'))
  await waitFor(() => expect(figure('Average Rating')).toBe(rating))
  expect(figure('Total Earnings')).toBe('$3,200.50')
})

test('a DJ sees which steps are missing before clients can find them', async () => {
  const { all } = await open({ 'GET /api/auth/user': ok(aDj) })
  expect(await screen.findByRole('heading', { name: 'Finish these to be found' })).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0')
  expect(screen.getAllByText('needed', { exact: true })).toHaveLength(3)

  const djProfile = { username: '@robin', bio: 'Long nights', willingToTravel: false, socialMedia: {} }
  all['PUT /api/users/dj-profile'] = ok({ ...aDj, djProfile })
  all['GET /api/auth/user'] = all['PUT /api/users/dj-profile']
  click(await screen.findByRole('button', { name: 'Save DJ Profile' }))
  await toastWith('DJ profile updated successfully')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2')
  expect(screen.getByText('2 of 11 done')).toBeTruthy()
  expect(screen.getAllByText('needed', { exact: true })).toHaveLength(2)
  expect(screen.queryByText('Choose a DJ username')).toBeNull()
})

test('a step of the list moves the focus into its field, each time it is followed', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await open({ 'GET /api/auth/user': ok(aDj) })
  const price = await screen.findByLabelText('Base price')
  for (let time = 0; time < 2; time += 1) {
    const step = screen.getByRole('link', { name: 'Set: Set your base price' })
    step.focus()
    click(step)
    expect(document.activeElement).toBe(price)
  }
  click(screen.getByRole('link', { name: 'Choose: Say where you play' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Location address'))
  click(screen.getByRole('link', { name: 'Add: Add a profile picture' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change picture' }))
  click(screen.getByRole('link', { name: 'Upload: Upload a mix clip' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a clip' }))
})

test('an address that names a field opens the profile at that field', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  history.replaceState(null, '', '/profile?field=username')
  await open({ 'GET /api/auth/user': ok(aDj) })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('DJ Username')))
  history.replaceState(null, '', '/')
})

test('the own public page is a link that can be copied, and a whole profile has no list', async () => {
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const djProfile = {
    username: '@robin',
    bio: 'Long nights',
    specialties: 'House',
    basePrice: 90,
    equipment: 'Decks',
    location: { address: 'Pasadena', lat: 34, lng: -118 },
    willingToTravel: false,
    socialMedia: {},
  }
  const whole = { ...aDj, djProfile, profileImageUrl: '/me.jpg', subscriptionStatus: 'active' }
  await open({ 'GET /api/auth/user': ok(whole) })
  const link = await screen.findByRole('link', { name: `${location.host}/djs/robin` })
  expect(link.getAttribute('href')).toBe('/djs/robin')
  click(screen.getByRole('button', { name: 'Copy' }))
  await toastWith('Link Copied')
  expect(copied).toHaveBeenCalledWith(`${location.origin}/djs/robin`)
  expect(screen.queryByText(/^Finish these to be found|^Get ready to be booked/)).toBeNull()
})
