import { expect, type Page } from '@playwright/test'
import { showsStates } from '../support/chosen-colours.ts'
import { isShown, losAngeles } from '../support/discovery.ts'
import { usableEveryWay, usableWithoutAxe } from '../support/every-way.ts'
import { looksRight } from '../support/looks.ts'
import { type ScreenToLookAt, type Visit, visit } from '../support/screens.ts'
import { fitsZoomed } from '../support/small-window.ts'
import { test } from '../support/test.ts'

const at = (path: string, heading: string): ScreenToLookAt => ({ name: heading, path, heading })

/** Screens that no other test looks at with axe. */
const withoutOwnTest: readonly Visit[] = [
  {
    screens: [at('/terms', 'Terms of Service'), at('/imprint', 'Imprint')],
  },
  {
    as: 'dj',
    screens: [
      at('/security-review', 'What may stay?'),
      at('/templates', 'Templates'),
      at('/questionnaires', 'Questionnaires'),
      at('/bring', 'Bring your bookings'),
    ],
  },
  {
    as: 'admin',
    screens: [
      at('/admin/reports', 'Reports'),
      at('/admin/bookings', 'Bookings'),
      at('/admin/money', 'Money'),
      at('/admin/coupons', 'Coupons'),
      at('/admin/mail', 'Mail and jobs'),
    ],
  },
]

for (const round of withoutOwnTest) {
  const names = round.screens.map(({ name }) => name).join(', ')
  test(`accessible, heard, at 200 and 400 %, in chosen colours: ${names}`, async ({ page, enter }) => {
    if (round.as) await enter(round.as)
    await visit(page, round, (screen) => usableEveryWay(page, screen))
  })
}

/**
 * Screens whose own tests ask axe in the states that they bring about. Here they are heard, zoomed and seen in chosen
 * colours, as `shell/accessibility.spec.ts` does with the others.
 */
const visits: readonly Visit[] = [
  {
    screens: [
      at('/discover', 'Discover DJs'),
      at('/djs/demodj', 'Dana Jordan'),
      at('/verify', 'Check a contract'),
    ],
  },
  {
    as: 'client',
    screens: [
      { name: 'discovery', path: losAngeles, heading: 'Discover DJs', ready: isShown },
      at('/messages', 'Messages'),
      at('/requested-services', 'Request DJ Services'),
      at('/music-requests', 'Music Requests'),
    ],
  },
  {
    as: 'dj',
    screens: [
      at('/messages', 'Messages'),
      at('/service-requests', 'Client Service Requests'),
      at('/my-applications', 'My Applications'),
      at('/programs', 'Tokens and webhooks'),
    ],
  },
  {
    as: 'dj',
    screens: [at('/figures', 'What works for me'), at('/brought', 'Brought bookings')],
  },
  {
    as: 'admin',
    screens: [at('/admin/setup', 'Set up')],
  },
]

for (const round of visits) {
  const names = round.screens.map(({ name }) => name).join(', ')
  test(`heard, at 200 and 400 %, in chosen colours: ${names}`, async ({ page, enter }) => {
    if (round.as) await enter(round.as)
    await visit(page, round, () => usableWithoutAxe(page))
  })
}

/** The confirmed wedding of the demo client and the demo DJ. */
async function weddingOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/contracts')
  const contracts: { id: string; eventType: string; status: string }[] = await answer.json()
  const wedding = contracts.find(({ eventType, status }) => eventType === 'Wedding' && status === 'confirmed')
  return `/contracts/${wedding?.id}`
}

for (const as of ['client', 'dj'] as const)
  test(`heard, at 200 and 400 %, in chosen colours: what belongs to a booking, for a ${as}`, async ({
    page,
    enter,
  }) => {
    await enter(as)
    const wedding = await weddingOf(page)
    const screens = [
      at(`${wedding}/music`, 'Music planner'),
      at(`${wedding}/party`, 'Song wishes'),
      at(`${wedding}/questions`, 'Questions'),
      at(`${wedding}/timeline`, 'Timeline'),
      at(`${wedding}/day-sheet`, 'Wedding'),
    ] as const
    await visit(page, { screens }, () => usableWithoutAxe(page))
  })

test('axe, at 200 and 400 %, in chosen colours: the page for the guests of a party, open and not', async ({
  page,
  enter,
}) => {
  await enter('client')
  await page.goto(`${await weddingOf(page)}/party`)
  const address = page.getByText(/\/party\/[a-z0-9]{17}$/).first()
  const path = new URL((await address.textContent()) ?? '').pathname
  const party = await (await page.request.get(`/api${path}`)).json()
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(heading).toHaveText('Our wedding night')
  await showsStates(page)
  await fitsZoomed(page)

  // Before the first day, after the event, and with a code that is none.
  for (const [state, at, title, words] of [
    ['soon', path, 'Our wedding night', /^It is a little early\./],
    ['over', path, 'Our wedding night', /^The party is over\./],
    ['off', path.replace(/.{4}$/, 'zzzz'), 'Song wishes', /^This page is not open\./],
  ] as const)
    await test.step(state, async () => {
      await page.route(`**/api${path}`, (route) => route.fulfill({ json: { ...party, state } }))
      await page.goto(at)
      await expect(page.getByText(words)).toBeVisible()
      await expect(heading).toHaveText(title)
      await looksRight(page)
      await showsStates(page)
      await fitsZoomed(page)
    })
})
