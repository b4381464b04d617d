import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { networkNames, socialNetworks } from '@cuebook/domain/profiles/social-networks.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { DjProfileDialog } from './DjProfileDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const card: DjCard = {
  id: 'maya',
  firstName: 'Maya',
  lastName: 'Alvarez',
  username: '@mayaalvarez',
  profileImageUrl: '/m.svg',
  averageRating: 4.8,
  reviewCount: 0,
  genres: ['House'],
  hourlyRate: 150,
  location: null,
  djProfile: {
    bio: 'Plays all night',
    specialties: null,
    // A profile has six links, of which the dialog shows four.
    socialMedia: Object.fromEntries(
      socialNetworks.map((network) => [network, `https://${network}.com/maya`]),
    ),
  },
  distanceMiles: null,
  travelsToYou: false,
  clip: null,
  nextFreeWeekend: null,
}
const clip = {
  id: 'one',
  title: 'Summer set',
  url: '/clip.mp3',
  type: 'audio/mpeg',
  bytes: 1,
  heard: null,
  seconds: null,
  peaks: null,
}
const profile: Pick<
  PublicPage,
  'firstName' | 'lastName' | 'username' | 'equipment' | 'clips' | 'reviews' | 'prices'
> = {
  prices: somePrices(),
  firstName: 'Maya',
  lastName: 'Alvarez',
  username: '@mayaalvarez',
  equipment: null,
  clips: [clip],
  reviews: [],
}

const nothing = { place: null, date: null, hours: null, partyType: null, djs: [] }

function open(userId: string, replies: Record<string, Reply> = {}, date: string | null = null) {
  const server = serveAll({
    'GET /api/auth/user': ok({ id: userId }),
    'GET /api/djs/profile/mayaalvarez': ok(profile),
    ...replies,
  })
  const location = memoryLocation({ path: '/discover?search=maya', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <DjProfileDialog dj={card} asked={{ ...nothing, date }} onClose={() => {}} />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, location, dialog: screen.getByRole('dialog', { name: 'Maya Alvarez' }) }
}

test('the dialog shows the four social links of 2.20 out of the six in a profile', () => {
  const { dialog } = open('clara')
  const links = within(dialog)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.endsWith('.com/maya'))
  expect(links.map((link) => link.textContent)).toEqual(['Instagram', 'Twitter', 'LinkedIn', 'YouTube'])
  for (const link of links) expect(link.getAttribute('rel')).toContain('noopener')
  expect(dialog.textContent).not.toMatch(new RegExp(`${networkNames.tiktok}|${networkNames.facebook}`))
})

test('the dialog plays the mix clips of a DJ', async () => {
  const { dialog } = open('clara')
  await within(dialog).findByRole('heading', { name: 'Listen' })
  expect(within(dialog).getByRole('button', { name: 'Play Summer set' })).toBeTruthy()
})

test("'Book Event' goes to /requested-services with djId and djName", async () => {
  const { dialog, location } = open('clara')
  click(await within(dialog).findByRole('button', { name: 'Book Event' }))
  expect(location.history.at(-1)).toBe('/requested-services?djId=maya&djName=Maya+Alvarez')
})

test("'Book Event' takes the day of the search along", async () => {
  const { dialog, location } = open('clara', {}, '2026-12-12')
  click(await within(dialog).findByRole('button', { name: 'Book Event' }))
  expect(location.history.at(-1)).toBe('/requested-services?djId=maya&djName=Maya+Alvarez&date=2026-12-12')
})

test("a message that fails shows 'Error / Failed to send message. Please try again.' and stays", async () => {
  const { dialog, location, callsTo } = open('clara', { 'POST /api/messages': no(500) })
  click(await within(dialog).findByRole('button', { name: 'Contact DJ' }))
  await screen.findByText('Failed to send message. Please try again.')
  expect(screen.getByText('Error')).toBeTruthy()
  expect(callsTo('POST /api/messages')).toHaveLength(1)
  expect(location.history).toHaveLength(1)
})

test('a DJ can neither contact nor book themselves', async () => {
  const { dialog } = open('maya')
  await within(dialog).findByRole('heading', { name: 'Listen' })
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Contact DJ' })).toBeNull())
  expect(within(dialog).queryByRole('button', { name: 'Book Event' })).toBeNull()
})
