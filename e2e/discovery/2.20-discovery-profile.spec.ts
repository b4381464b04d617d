import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { expect, type Page } from '@playwright/test'
import { cardOf, cards, discover, found, heading, losAngeles, toast } from '../support/discovery.ts'
import { becomeNewPerson } from '../support/people.ts'
import { test } from '../support/test.ts'

test.describe('the profile dialog', () => {
  const profile = '**/api/djs/profile/*'
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const part = (page: Page, title: string) =>
    page
      .getByRole('dialog')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const openProfile = async (page: Page, name: string, username: string) => {
    await page.goto(`/discover?search=${username}`)
    await cardOf(page, name).getByRole('button', { name: 'View Profile' }).click()
    await expect(dialog(page, name)).toBeVisible()
  }

  test('shows about, specialties, genres, location address, social links, equipment and reviews, returns the focus when it closes, and leads to the request form', async ({
    page,
    enter,
  }) => {
    await enter('client')
    const dana = (await found(page, 'search=demodj')).djs[0]
    await openProfile(page, 'Dana Jordan', 'demodj')
    const shown = dialog(page, 'Dana Jordan')
    await expect(part(page, 'About')).toContainText(dana?.djProfile.bio ?? '')
    await expect(part(page, 'Specialties')).toContainText(dana?.djProfile.specialties ?? '')
    for (const genre of dana?.genres ?? []) await expect(part(page, 'Genres')).toContainText(genre)
    await expect(part(page, 'Location')).toHaveText('LocationLos Angeles, CA')
    const more: PublicDj = await (await page.request.get('/api/djs/profile/demodj')).json()
    await expect(part(page, 'Equipment')).toContainText(more.equipment ?? 'not listed')
    const reviews = part(page, 'Reviews').getByRole('listitem')
    await expect(reviews).toHaveCount(more.reviews.length)
    await expect(reviews.first()).toContainText(more.reviews[0]?.comment ?? 'no review')
    const link = part(page, 'Social links').getByRole('link', { name: 'Instagram' })
    await expect(link).toHaveAttribute('href', 'https://instagram.com/demodj')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(shown.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
      'href',
      '/djs/demodj',
    )
    await expect(shown.getByRole('button', { name: 'Contact DJ' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    const button = cardOf(page, 'Dana Jordan').getByRole('button', { name: 'View Profile' })
    await expect(button).toBeFocused()
    await button.press('Enter')
    await shown.getByRole('button', { name: 'Book Event' }).click()
    await expect(page).toHaveURL(`/requested-services?djId=${dana?.id}&djName=Dana+Jordan`)
  })

  for (const [outcome, status] of [
    ['loads', 200],
    ['does not load', 500],
  ] as const) {
    test(`nothing moves when the rest of the profile ${outcome} @phone`, async ({ page, enter }) => {
      await enter('client')
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(profile, async (route) => {
        await released
        await (status === 200 ? route.continue() : route.fulfill({ status, json: {} }))
      })
      await openProfile(page, 'Dana Jordan', 'demodj')
      const shown = dialog(page, 'Dana Jordan')
      await expect(shown.getByRole('status')).toHaveAccessibleName('Loading equipment, clips and reviews')
      // The opening animation and fonts that load late would change the boxes.
      await shown.evaluate(async (panel) => {
        await Promise.all(panel.getAnimations().map((animation) => animation.finished))
        await document.fonts.ready
      })
      const boxes = async () => [await shown.boundingBox(), await part(page, 'Social links').boundingBox()]
      const before = await boxes()
      release()
      const rest =
        status === 200 ? part(page, 'Reviews') : shown.getByText('Equipment, clips and reviews did not load')
      await expect(rest).toBeVisible()
      expect(await boxes()).toEqual(before)
      if (status === 200) return
      await page.unroute(profile)
      await shown.getByRole('button', { name: 'Try again' }).click()
      await expect(part(page, 'Reviews')).toBeVisible()
      expect(await shown.boundingBox()).toEqual(before[0])
    })
  }

  test('after a search around a place, cards say who will travel there, and profiles say how far away it is', async ({
    page,
    enter,
  }) => {
    await enter('client')
    const answered = page.waitForResponse(discover)
    await page.goto(losAngeles)
    const djs: DjCard[] = await (await answered).json()
    await expect(cards(page)).toHaveCount(djs.length)
    const coming = djs.filter(({ travelsToYou }) => travelsToYou)
    expect([0, djs.length]).not.toContain(coming.length)
    await expect(cards(page).filter({ hasText: 'Will travel to you' })).toHaveCount(coming.length)

    const far = djs.findLast(({ distanceMiles }) => (distanceMiles ?? 0) > 2)
    const name = `${far?.firstName} ${far?.lastName}`
    const words = `about ${Math.round(far?.distanceMiles ?? 0)} miles from Los Angeles, CA`
    await cardOf(page, name).getByRole('button', { name: 'View Profile' }).click()
    await expect(part(page, 'Location')).toContainText(words)
    await page.getByRole('dialog').getByRole('link', { name: 'Open the public page' }).click()
    await expect(heading(page)).toHaveText(name)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
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
    await expect(page).toHaveURL(/\/messages\?with=[\w-]+$/)
    await expect(heading(page)).toHaveText('Messages')
  })
})
