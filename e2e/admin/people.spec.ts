import { expect } from '@playwright/test'
import { usableEveryWay } from '../support/every-way.ts'
import { becomeNewPerson, password } from '../support/people.ts'
import { freshUsername } from '../support/profile.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

test('an admin suspends a DJ, whose window is signed out and whom nobody finds, and lifts it again', async ({
  browser,
  baseURL,
  page: admin,
  enter,
}) => {
  // A DJ of its own, because the other tests look for those of the demo.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const username = freshUsername()
  const email = await becomeNewPerson(context.request, 'dj')
  await subscribe(context.request)
  const profile = { username, bio: 'Records', specialties: 'House', willingToTravel: false }
  await expect(await context.request.put('/api/users/dj-profile', { data: profile })).toBeOK()
  const dj = await context.newPage()
  await dj.goto('/contracts')
  await expect(dj.getByRole('heading', { level: 1 })).toHaveText('Contracts')
  await enter('admin')
  const found = async () => {
    await admin.goto(`/discover?search=${username}`)
    return admin.getByRole('article').filter({ hasText: username })
  }
  await expect(await found()).toHaveCount(1)

  await admin.goto('/')
  await admin.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Admin' }).click()
  await admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'People' }).click()
  await admin.getByRole('searchbox', { name: 'Search' }).fill(email)
  await admin.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await admin.getByRole('link', { name: new RegExp(email) }).click()
  await expect(admin.getByText('Active', { exact: true })).toBeVisible()
  const person = admin.url()
  await usableEveryWay(admin)
  await admin.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Did not come to three <b>weddings</b>')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText(/^Suspended since /)).toBeVisible()
  await expect(admin.getByText('Did not come to three <b>weddings</b>')).toBeVisible()

  // The open window hears of it by itself.
  await expect(dj.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await dj.getByLabel('Email').fill(email)
  await dj.getByLabel('Password', { exact: true }).fill(password)
  await dj.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dj.getByText(/^This account is suspended\./)).toBeVisible()
  await expect(await found()).toHaveCount(0)

  await admin.goto(person)
  await admin.getByRole('button', { name: 'Lift the suspension' }).click()
  await dialog.getByLabel('Reason').fill('It was a mistake')
  await dialog.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(admin.getByText('Active', { exact: true })).toBeVisible()
  await dj.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dj.getByRole('heading', { level: 1 })).toHaveText('Contracts')
  await expect(await found()).toHaveCount(1)
  await context.close()
})
