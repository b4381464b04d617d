import { describe, expect, test } from 'vitest'
import { isKnownPath, knownPaths, resolveRoute, soleScreenAt, standingOf } from './route-table.ts'

const named = { firstName: 'Robin', lastName: 'Vale' }
const people = {
  visitor: null,
  'no role': { ...named, role: null, subscriptionStatus: null },
  'DJ without subscription': { ...named, role: 'dj', subscriptionStatus: null },
  'DJ with subscription': { ...named, role: 'dj', subscriptionStatus: 'active' },
  client: { ...named, role: 'client', subscriptionStatus: null },
} as const

type Row = [string, string, string, string, string]
const alwaysHere = (screen: string) => Array<string>(5).fill(screen) as Row

/** Spec 2.1, written out: a screen, '→ address', or '404' with the step that would help. */
const expected: [path: string, ...cells: Row][] = [
  ['/admin', 'admin', 'admin', 'admin', 'admin', 'admin'],
  ['/admin/people', ...alwaysHere('admin-people')],
  ['/admin/people/7', ...alwaysHere('admin-person')],
  ['/admin/reports', ...alwaysHere('admin-reports')],
  ['/admin/reports/7', ...alwaysHere('admin-report')],
  ['/admin/bookings', ...alwaysHere('admin-bookings')],
  ['/admin/money', ...alwaysHere('admin-money')],
  ['/admin/money/7', ...alwaysHere('admin-payment')],
  ['/admin/money/subscriptions/7', ...alwaysHere('admin-subscription')],
  ['/admin/coupons', ...alwaysHere('admin-coupons')],
  ['/admin/mail', ...alwaysHere('admin-mail')],
  ['/admin/setup', ...alwaysHere('admin-setup')],
  ['/landing', 'landing', 'landing', 'landing', 'landing', 'landing'],
  ['/subscription/checkout', 'checkout', 'checkout', 'checkout', 'checkout', 'checkout'],
  ['/subscribe', 'checkout', 'checkout', 'checkout', 'checkout', 'checkout'],
  ['/subscription/success', ...alwaysHere('subscription-result')],
  ['/sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in'],
  ['/sign-up', 'sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in'],
  [
    '/reset-password',
    'reset-password',
    'reset-password',
    'reset-password',
    'reset-password',
    'reset-password',
  ],
  ['/djs/7', 'public-dj', 'public-dj', 'public-dj', 'public-dj', 'public-dj'],
  ['/verify', 'verify', 'verify', 'verify', 'verify', 'verify'],
  ['/terms', 'legal', 'legal', 'legal', 'legal', 'legal'],
  ['/privacy', 'legal', 'legal', 'legal', 'legal', 'legal'],
  ['/imprint', 'legal', 'legal', 'legal', 'legal', 'legal'],
  ['/pay/7', 'pay', 'pay', 'pay', 'pay', 'pay'],
  ['/unsubscribe/7', 'unsubscribe', 'unsubscribe', 'unsubscribe', 'unsubscribe', 'unsubscribe'],
  ['/', 'landing', 'onboarding', 'pricing', 'dashboard', 'dashboard'],
  ['/dashboard', '→ /', '404 choose-role', '404 subscribe', 'dashboard', 'dashboard'],
  ['/pricing', 'pricing', '404 choose-role', 'pricing', 'pricing', 'pricing'],
  ['/subscription', '404 sign-in', '404 choose-role', '404 subscribe', 'subscription', 'subscription'],
  ['/dj-discovery', 'discovery', '404 choose-role', 'discovery', 'discovery', 'discovery'],
  ['/discover', 'discovery', '404 choose-role', 'discovery', 'discovery', 'discovery'],
  ['/faq', 'faq', 'faq', 'faq', 'faq', 'faq'],
  ['/contracts', '404 sign-in', '404 choose-role', 'contracts', 'contracts', 'contracts'],
  ['/contracts/7', '404 sign-in', 'contract', 'contract', 'contract', 'contract'],
  ['/contracts/7/sign', '404 sign-in', 'contract', 'contract', 'contract', 'contract'],
  ['/contracts/7/day-sheet', '404 sign-in', '404 choose-role', 'day-sheet', 'day-sheet', 'day-sheet'],
  ['/contracts/7/music', '404 sign-in', '404 choose-role', 'music-planner', 'music-planner', 'music-planner'],
  ['/bring', '404 sign-in', '404 choose-role', 'bring', 'bring', 'bring'],
  ['/brought', '404 sign-in', '404 choose-role', 'brought', 'brought', 'brought'],
  ['/contracts/7/party', '404 sign-in', '404 choose-role', 'party', 'party', 'party'],
  ['/contracts/7/questions', '404 sign-in', '404 choose-role', 'questions', 'questions', 'questions'],
  ['/contracts/7/timeline', '404 sign-in', '404 choose-role', 'timeline', 'timeline', 'timeline'],
  ['/figures', '404 sign-in', '404 choose-role', 'figures', 'figures', 'figures'],
  ['/templates', '404 sign-in', '404 choose-role', 'templates', 'templates', 'templates'],
  ['/templates/7', '404 sign-in', '404 choose-role', 'template', 'template', 'template'],
  ['/programs', '404 sign-in', '404 choose-role', 'programs', 'programs', 'programs'],
  ['/messages', '404 sign-in', '404 choose-role', 'messages', 'messages', 'messages'],
  ['/music-requests', '404 sign-in', '404 choose-role', 'music-requests', 'music-requests', 'music-requests'],
  ['/questionnaires', '404 sign-in', '404 choose-role', 'questionnaires', 'questionnaires', 'questionnaires'],
  [
    '/questionnaires/7',
    '404 sign-in',
    '404 choose-role',
    'questionnaires',
    'questionnaires',
    'questionnaires',
  ],
  ['/profile', '404 sign-in', '404 choose-role', 'profile', 'profile', 'profile'],
  [
    '/security-review',
    '404 sign-in',
    'security-review',
    'security-review',
    'security-review',
    'security-review',
  ],
  ['/reviews', '404 sign-in', '404 choose-role', '404 subscribe', 'reviews', 'reviews'],
  [
    '/requested-services',
    '404 sign-in',
    '404 choose-role',
    '404 subscribe',
    'requested-services',
    'requested-services',
  ],
  [
    '/service-requests',
    '404 sign-in',
    '404 choose-role',
    '404 subscribe',
    'service-requests',
    'service-requests',
  ],
  [
    '/service-requests/7',
    '404 sign-in',
    '404 choose-role',
    'service-request',
    'service-request',
    'service-request',
  ],
  [
    '/my-applications',
    '404 sign-in',
    '404 choose-role',
    '404 subscribe',
    'my-applications',
    'my-applications',
  ],
  [
    '/calendar-settings',
    '404 sign-in',
    '404 choose-role',
    '404 subscribe',
    'calendar-settings',
    'calendar-settings',
  ],
  ['/no-such-page', '404', '404', '404', '404', '404'],
  ['/contracts/7/sign/more', '404', '404', '404', '404', '404'],
]

function inWords(destination: ReturnType<typeof resolveRoute>): string {
  if ('redirect' in destination) return `→ ${destination.redirect}`
  if ('notFound' in destination) return destination.remedy ? `404 ${destination.remedy}` : '404'
  return destination.show
}

describe.each(Object.keys(people).map((state, column) => ({ state, column })))(
  '$state',
  ({ state, column }) => {
    const person = people[state as keyof typeof people]
    test.each(expected)('%s', (path, ...cells) => {
      expect(inWords(resolveRoute(path, person))).toBe(cells[column])
    })
  },
)

test('every row of the table is expected above', () => {
  const covered = new Set(
    expected.map(([path]) =>
      path
        .replace('/djs/7', '/djs/:username')
        .replace(/^[/](pay|unsubscribe)[/]7/, '/$1/:token')
        .replace('/7', '/:id'),
    ),
  )
  expect(knownPaths.filter((path) => !covered.has(path))).toEqual([])
})

describe('the guard', () => {
  test('keeps the query of the address on the way to the name', () => {
    const person = { firstName: null, lastName: null, role: 'client', subscriptionStatus: null } as const
    expect(resolveRoute('/requested-services', person, 'djId=7&djName=Maya+A')).toEqual({
      redirect: '/profile?next=%2Frequested-services%3FdjId%3D7%26djName%3DMaya%2BA',
    })
    expect(resolveRoute('/dashboard', person, 'auth=1')).toEqual({ redirect: '/profile' })
  })

  // The rows above '/' are available to everybody.
  const guarded = expected
    .slice(expected.findIndex(([path]) => path === '/'))
    .filter(([, , , , , client]) => client !== '404')

  const onTheWay = (path: string) =>
    path === '/' || path === '/dashboard' ? '' : `?next=${encodeURIComponent(path)}`

  test.each([
    { firstName: null, lastName: 'Vale' },
    { firstName: 'Robin', lastName: null },
    { firstName: ' ', lastName: 'Vale' },
  ])(
    'sends $firstName $lastName to /profile, except from pages that ask for the name, and keeps where they were going',
    (names) => {
      for (const role of ['client', 'dj'] as const) {
        const person = { ...names, role, subscriptionStatus: 'trialing' }
        for (const [path] of guarded) {
          const asks = path === '/profile' || (role === 'client' && /^\/contracts\/7(\/sign)?$/.test(path))
          const shown = path === '/profile' ? 'profile' : 'contract'
          const wanted = asks ? shown : `→ /profile${onTheWay(path)}`
          expect(inWords(resolveRoute(path, person)), path).toBe(wanted)
        }
      }
    },
  )

  test('leaves people with a reduced set of routes alone, and addresses that are always available', () => {
    const nameless = { firstName: null, lastName: null, subscriptionStatus: null }
    expect(inWords(resolveRoute('/contracts', { ...nameless, role: 'dj' }))).toBe('contracts')
    expect(inWords(resolveRoute('/', { ...nameless, role: null }))).toBe('onboarding')
    expect(inWords(resolveRoute('/landing', { ...nameless, role: 'client' }))).toBe('landing')
  })
})

test('a subscription of any status is a subscription', () => {
  for (const subscriptionStatus of ['active', 'trialing', 'past_due', 'canceled']) {
    expect(standingOf({ ...named, role: 'dj', subscriptionStatus })).toBe('member')
  }
})

test('parameters are read from the address, and a trailing slash changes nothing', () => {
  expect(resolveRoute('/contracts/7/sign', people.client)).toEqual({ show: 'contract', params: { id: '7' } })
  expect(resolveRoute('/contracts/', people.client)).toEqual({ show: 'contracts', params: {} })
  expect(resolveRoute('/contracts//', people.client)).toEqual({ show: 'contracts', params: {} })
  expect(resolveRoute('/contracts//sign', people.client)).toEqual({ notFound: true, remedy: null })
})

test('an address that is missing is marked as such, whatever the person could do about it', () => {
  expect(resolveRoute('/messages', null)).toEqual({ notFound: true, remedy: 'sign-in' })
  expect(resolveRoute('/reviews', people['DJ without subscription'])).toEqual({
    notFound: true,
    remedy: 'subscribe',
  })
})

test('the server knows which addresses exist for at least one kind of person', () => {
  for (const [path, ...cells] of expected) expect(isKnownPath(path), path).toBe(cells[0] !== '404')
})

test('some addresses can show only one screen', () => {
  expect(soleScreenAt('/discover')).toBe('discovery')
  expect(soleScreenAt('/contracts/7/sign')).toBe('contract')
  expect(soleScreenAt('/')).toBeNull()
  expect(soleScreenAt('/no-such-page')).toBeNull()
})
