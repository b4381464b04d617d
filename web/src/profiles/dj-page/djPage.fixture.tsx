import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { robin, show } from '../profiles.fixture.tsx'
import PublicDjPage from './PublicDjPage.tsx'

const clip = (id: string, title: string, more: Partial<PublicPage['clips'][number]> = {}) => ({
  id,
  title,
  heard: null,
  url: `/api/files/${id}.mp3`,
  type: 'audio/mpeg',
  bytes: 1000,
  seconds: 134,
  peaks: '0123456789abcdef'.repeat(6),
  ...more,
})

export const dana: PublicPage = {
  id: 'dj',
  firstName: 'Dana',
  lastName: 'Jordan',
  username: '@demodj',
  profileImageUrl: '/dana.webp',
  bio: 'Twelve years behind the decks.',
  specialties: 'Wedding, EDM',
  genres: ['Wedding', 'EDM'],
  equipment: 'CDJ-3000 pair, wireless microphone',
  hourlyRate: 180,
  location: { address: 'Los Angeles, CA', lat: 34.05, lng: -118.24 },
  willingToTravel: true,
  maxDistance: 60,
  socialMedia: { instagram: 'https://instagram.com/demodj' },
  averageRating: null,
  reviewCount: 0,
  distribution: [0, 0, 0, 0, 0],
  reviews: [],
  clips: [clip('a', 'Garden ceremony'), clip('b', 'Peak hour', { seconds: 64, peaks: null })],
  minutesToAnswer: 30,
  prices: {
    version: '0-18000-60',
    packages: [],
    extras: [],
    overtimeCents: null,
    travel: null,
    hourlyCents: 18_000,
    mostMiles: 60,
    home: { lat: 34.05, lng: -118.24 },
  },
}

export const client = robin
const TODAY = '2026-11-16'

interface Visit {
  /** Null for a visitor. */
  as?: typeof robin | null
  dj?: Partial<PublicPage>
  query?: string
  replies?: Record<string, Reply>
}

/** Opens the page of Dana on a fixed day, on which the calendar of December is known. */
export function openDjPage({ as = client, dj = {}, query = '', replies = {} }: Visit = {}) {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`), toFake: ['Date'] })
  history.replaceState(null, '', `/djs/demodj${query}`)
  const served = serveAll({
    'GET /api/auth/user': as ? ok(as) : no(401),
    'GET /api/djs/profile/demodj': ok({ ...dana, ...dj }),
    'GET /api/djs/profile/%40demodj/availability': ok({ taken: [] }),
    'GET /api/djs/profile/%40demodj/availability?month=2026-12': ok({ taken: ['2026-12-04', '2026-12-11'] }),
    'GET /api/djs/favourites': ok([]),
    ...replies,
  })
  show(<PublicDjPage params={{ username: 'demodj' }} />)
  return served
}
