import { consent } from '@cuebook/domain/contracts/form/signature.ts'
import type { Page } from '@playwright/test'

export const signButton = (page: Page) => page.getByRole('button', { name: 'Sign Contract' })
export const consentSentence = (page: Page) => page.getByText(consent.text)
export const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
export const signatures = (page: Page) => page.getByRole('region', { name: 'Signatures' })
export const pad = (page: Page) => page.getByRole('img', { name: /^Signature drawing area/ })
