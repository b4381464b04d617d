import { expect, type Page } from '@playwright/test'
import { popplerIsMissing, textOf } from '../../server/src/adapters/paper/print/poppler.fixture.ts'

interface Paper {
  readonly pages: number
  /** As a PDF says it. */
  readonly size: string | undefined
  /** Null where poppler is missing. */
  readonly text: string | null
}

/** Lets the Print button only be noticed, because nobody would close the window of the browser. */
export const noticePrint = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) }),
  )

/** Presses Print and reads what comes out. */
export async function printed(page: Page): Promise<Paper> {
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await page.evaluate(() => 'printed' in globalThis)).toBe(true)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const code = pdf.toString('latin1')
  return {
    pages: code.match(/\/Type \/Page\b/g)?.length ?? 0,
    size: /\/MediaBox \[0 0 ([^\]]*)\]/.exec(code)?.[1],
    text: popplerIsMissing() ? null : await textOf(pdf),
  }
}
