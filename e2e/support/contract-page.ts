import type { Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
export const details = (page: Page) => page.getByRole('region', { name: 'Event details' })
export const form = (page: Page) => page.getByRole('region', { name: 'Edit details' })
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' })
export const download = (page: Page) => page.getByRole('button', { name: 'Download PDF' })
export const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel Contract' })
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this contract?' })
