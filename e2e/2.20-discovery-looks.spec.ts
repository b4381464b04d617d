import { expect, type Page } from '@playwright/test'
import { cardOf, isShown, list, losAngeles, map } from './support/discovery.ts'
import { looksRight } from './support/looks.ts'
import { open, type ScreenToLookAt } from './support/screens.ts'
import { test } from './support/test.ts'

const search = async (page: Page) => {
  await page.getByRole('button', { name: 'Book Event' }).click()
  await page.getByPlaceholder('Enter DJ username').fill('demodj')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}
const select = async (page: Page) => {
  await isShown(page)
  await list(page).getByRole('button', { name: 'Dana Jordan', exact: true }).click()
  await expect(map(page).getByRole('dialog', { name: 'Dana Jordan' })).toBeVisible()
}
const view = async (page: Page) => {
  await cardOf(page, 'Dana Jordan').getByRole('button', { name: 'View Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Dana Jordan' })).toBeVisible()
}
const isEmpty = (page: Page) => expect(page.getByText('No DJs found matching your criteria')).toBeVisible()
const sessionsListed = (page: Page) => expect(page.getByText('This device', { exact: true })).toBeVisible()

/** The screens on which people find DJs and look at their profiles. */
const screens: readonly ScreenToLookAt[] = [
  { name: 'discovery for a visitor', path: '/discover', heading: 'Discover DJs' },
  { name: 'discovery', path: '/discover', as: 'client', heading: 'Discover DJs', ready: isShown },
  {
    name: 'discovery around a place',
    path: losAngeles,
    as: 'client',
    heading: 'Discover DJs',
    ready: isShown,
  },
  {
    name: 'discovery without results',
    path: '/discover?search=qqzzqqzz',
    as: 'client',
    heading: 'Discover DJs',
    ready: isEmpty,
  },
  {
    name: 'discovery with an info window',
    path: '/discover?search=demodj',
    as: 'client',
    heading: 'Discover DJs',
    ready: select,
  },
  {
    name: 'discovery with the profile dialog',
    path: '/discover?search=demodj',
    as: 'client',
    heading: 'Discover DJs',
    ready: view,
  },
  { name: 'DJ search dialog', path: '/', as: 'client', heading: 'Welcome back, Clara', ready: search },
  {
    name: 'profile of a DJ',
    path: '/profile',
    as: 'dj',
    heading: 'Profile Settings',
    ready: sessionsListed,
  },
  {
    name: 'profile of a client',
    path: '/profile',
    as: 'client',
    heading: 'Profile Settings',
    ready: sessionsListed,
  },
  { name: 'public page of a DJ', path: '/djs/demodj', heading: 'Dana Jordan' },
  { name: 'public page of nobody', path: '/djs/nobody-here', heading: '404 Page Not Found' },
]
for (const screen of screens) {
  test(`${screen.name} is accessible and fits the width, light on a laptop and dark on a phone`, async ({
    page,
    enter,
  }) => {
    if (screen.as) await enter(screen.as)
    await open(page, screen)
    await looksRight(page)
  })
}
