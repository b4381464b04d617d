import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { pageSize } from '@cuebook/domain/discovery/search.ts'
import { countHeader } from '@cuebook/domain/kernel/pages.ts'
import { expect, type Page } from '@playwright/test'

/** Matches the first page of a search, not the pages after it. */
export const discover = /\/api\/djs\/discover(\?(?!.*cursor)|$)/
export const pins = /\/api\/djs\/pins/
export const losAngeles = '/discover?lat=34.0522&lng=-118.2437&radiusMiles=25&place=Los+Angeles%2C+CA'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const list = (page: Page) => page.getByRole('region', { name: /^Available DJs/ })
export const mapCard = (page: Page) => page.getByRole('region', { name: /^DJ Locations/ })
export const map = (page: Page) => page.getByRole('region', { name: 'Map of DJs' })
export const marker = (page: Page, name: string) =>
  map(page).getByRole('button', { name: new RegExp(`^${name}(,|$)`) })
export const info = (page: Page, name: string) => mapCard(page).getByRole('dialog', { name })
export const cards = (page: Page) => list(page).getByRole('article')
export const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name })
/** An open dialog hides the region of the toasts from the accessibility tree. */
export const toast = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .first()

interface Answer {
  djs: DjCard[]
  count: number
}
export async function found(page: Page, query = ''): Promise<Answer> {
  const answer = await page.request.get(`/api/djs/discover?limit=${pageSize}&${query}`)
  return { djs: await answer.json(), count: Number(answer.headers()[countHeader]) }
}

export async function expectCount(page: Page, count: number) {
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText(`Available DJs (${count})`)
  await expect(mapCard(page).getByRole('heading', { level: 2 })).toHaveText(`DJ Locations (${count} DJs)`)
}

export const isShown = async (page: Page) => {
  await expect(page.locator('[data-map-status="loaded"]')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
}
