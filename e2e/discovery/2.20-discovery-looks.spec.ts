import { expect, type Page } from '@playwright/test'
import { cardOf, info, isShown, list, losAngeles } from '../support/discovery.ts'
import { looksRight } from '../support/looks.ts'
import { type Visit, visit } from '../support/screens.ts'
import { test } from '../support/test.ts'

const search = async (page: Page) => {
  await page.getByRole('button', { name: 'Book Event' }).click()
  await page.getByPlaceholder('Enter DJ username').fill('demodj')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}
const select = async (page: Page) => {
  await isShown(page)
  await list(page).getByRole('button', { name: 'Dana Jordan', exact: true }).click()
  await expect(info(page, 'Dana Jordan')).toBeVisible()
}
const view = async (page: Page) => {
  await cardOf(page, 'Dana Jordan').getByRole('button', { name: 'View Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Dana Jordan' })).toBeVisible()
}
const isEmpty = (page: Page) => expect(page.getByText('No DJs found matching your criteria')).toBeVisible()
const sessionsListed = (page: Page) => expect(page.getByText('This device', { exact: true })).toBeVisible()

/** The screens on which people find DJs and look at their profiles; a DJ's own profile is among all screens. */
const visits: readonly Visit[] = [
  {
    screens: [
      { name: 'discovery for a visitor', path: '/discover', heading: 'Discover DJs' },
      { name: 'public page of a DJ', path: '/djs/demodj', heading: 'Dana Jordan' },
      { name: 'public page of nobody', path: '/djs/nobody-here', heading: '404 Page Not Found' },
    ],
  },
  {
    as: 'client',
    screens: [
      { name: 'discovery', path: '/discover', heading: 'Discover DJs', ready: isShown },
      { name: 'discovery around a place', path: losAngeles, heading: 'Discover DJs', ready: isShown },
    ],
  },
  {
    as: 'client',
    screens: [
      {
        name: 'discovery with the profile dialog',
        path: '/discover?search=demodj',
        heading: 'Discover DJs',
        ready: view,
      },
      {
        name: 'discovery with an info window',
        path: '/discover?search=demodj',
        heading: 'Discover DJs',
        ready: select,
      },
    ],
  },
  {
    as: 'client',
    screens: [
      { name: 'DJ search dialog', path: '/', heading: 'Welcome back, Clara', ready: search },
      { name: 'profile of a client', path: '/profile', heading: 'Profile Settings', ready: sessionsListed },
      {
        name: 'discovery without results',
        path: '/discover?search=qqzzqqzz',
        heading: 'Discover DJs',
        ready: isEmpty,
      },
    ],
  },
]
for (const round of visits) {
  const names = round.screens.map(({ name }) => name).join(', ')
  test(`accessible and as wide as the page, light on a laptop and dark on a phone: ${names}`, async ({
    page,
    enter,
  }) => {
    if (round.as) await enter(round.as)
    await visit(page, round, () => looksRight(page))
  })
}
