import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { eachOnAFreshPage, robin } from '../profiles.fixture.tsx'
import { dana, openDjPage } from './djPage.fixture.tsx'

eachOnAFreshPage()
afterEach(() => vi.useRealTimers())

const PAGE = 'GET /api/djs/profile/demodj'
const AWAY = 'GET /api/djs/profile/demodj/away'
const away = { name: 'Dana Jordan', isYou: false, similar: [{ ...dana, id: 'mira', username: '@mira' }] }

test('a DJ whose subscription ended has a kind page with similar DJs', async () => {
  openDjPage({ as: null, replies: { [PAGE]: no(404), [AWAY]: ok(away) } })
  await screen.findByRole('heading', { level: 1, name: 'Dana Jordan is taking a break' })
  const similar = screen.getByRole('link', { name: /Dana Jordan/ })
  expect(similar.getAttribute('href')).toBe('/djs/mira')
  expect(screen.queryByRole('link', { name: 'Bring my page back' })).toBeNull()
})

test.each([
  ['canceled', 'Bring my page back', '/pricing'],
  ['past_due', 'See your subscription', '/subscription'],
])('the owner whose subscription is %s reads the way back', async (subscriptionStatus, name, href) => {
  const owner = { ...robin, role: 'dj' as const, subscriptionStatus }
  openDjPage({ as: owner, replies: { [PAGE]: no(404), [AWAY]: ok({ ...away, isYou: true }) } })
  await screen.findByRole('heading', { level: 1, name: 'Your page is resting' })
  const way = await screen.findByRole('link', { name })
  expect(way.getAttribute('href')).toBe(href)
})

test('an address that nobody has is not found', async () => {
  openDjPage({ as: null, replies: { [PAGE]: no(404), [AWAY]: no(404) } })
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })
})
