import { expect, type Page } from '@playwright/test'
import { cardOf, found, heading, toast } from './2.20-discovery.ts'
import { becomeNewPerson } from './people.ts'
import { test } from './test.ts'

test.describe('the profile dialog', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const openProfile = async (page: Page, name: string, username: string) => {
    await page.goto(`/discover?search=${username}`)
    await cardOf(page, name).getByRole('button', { name: 'View Profile' }).click()
    await expect(dialog(page, name)).toBeVisible()
  }

  test('about, specialties, genres, location address, social links and both buttons', async ({
    page,
    enter,
  }) => {
    await enter('client')
    const dana = (await found(page, 'search=demodj')).djs[0]
    await openProfile(page, 'Dana Jordan', 'demodj')
    const shown = dialog(page, 'Dana Jordan')
    const part = (title: string) =>
      shown.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(part('About')).toContainText(dana?.djProfile.bio ?? '')
    await expect(part('Specialties')).toContainText(dana?.djProfile.specialties ?? '')
    for (const genre of dana?.genres ?? []) await expect(part('Genres')).toContainText(genre)
    await expect(part('Location')).toContainText('Los Angeles, CA')
    const link = part('Social links').getByRole('link', { name: 'Instagram' })
    await expect(link).toHaveAttribute('href', 'https://instagram.com/demodj')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(shown.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
      'href',
      '/djs/demodj',
    )
    await expect(shown.getByRole('button', { name: 'Contact DJ' })).toBeEnabled()
    await expect(shown.getByRole('button', { name: 'Book Event' })).toBeEnabled()
  })

  test('closed, it gives the focus back to the button that opened it', async ({ page, enter }) => {
    await enter('client')
    await openProfile(page, 'Dana Jordan', 'demodj')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Dana Jordan')).toHaveCount(0)
    await expect(cardOf(page, 'Dana Jordan').getByRole('button', { name: 'View Profile' })).toBeFocused()
  })

  test("'Contact DJ' sends the greeting with the first name and goes to /messages", async ({ page }) => {
    await becomeNewPerson(page.request, 'client')
    const maya = (await found(page, 'search=mayaalvarez')).djs[0]
    await openProfile(page, 'Maya Alvarez', 'mayaalvarez')
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/messages'),
    )
    await dialog(page, 'Maya Alvarez').getByRole('button', { name: 'Contact DJ' }).click()
    expect((await posted).postDataJSON()).toEqual({
      recipientId: maya?.id,
      content:
        "Hi Maya, I found your profile on Cuebook and I'm interested in booking you for an event. Could we talk about the details?",
    })
    await expect(toast(page)).toContainText('Message sent!')
    await expect(page).toHaveURL('/messages')
    await expect(heading(page)).toHaveText('Messages')
  })

  test("when that fails: 'Error / Failed to send message. Please try again.'", async ({ page, enter }) => {
    await enter('client')
    await page.route('**/api/messages', (route) => route.fulfill({ status: 500, json: {} }))
    await openProfile(page, 'Maya Alvarez', 'mayaalvarez')
    await dialog(page, 'Maya Alvarez').getByRole('button', { name: 'Contact DJ' }).click()
    await expect(toast(page)).toHaveText(/^ErrorFailed to send message\. Please try again\./)
    await expect(page).toHaveURL(/^[^?]+\/discover\?/)
  })

  test("'Book Event' goes to /requested-services with djId and djName", async ({ page, enter }) => {
    await enter('client')
    const maya = (await found(page, 'search=mayaalvarez')).djs[0]
    await openProfile(page, 'Maya Alvarez', 'mayaalvarez')
    await dialog(page, 'Maya Alvarez').getByRole('button', { name: 'Book Event' }).click()
    await expect(page).toHaveURL(`/requested-services?djId=${maya?.id}&djName=Maya+Alvarez`)
  })

  test('a DJ can neither contact nor book themselves', async ({ page, enter }) => {
    await enter('dj')
    await openProfile(page, 'Dana Jordan', 'demodj')
    await expect(dialog(page, 'Dana Jordan').getByRole('button')).toHaveText([''])
  })
})
