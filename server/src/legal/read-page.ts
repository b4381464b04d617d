import { readFile } from 'node:fs/promises'
import type { legalApi } from '@cuebook/domain/legal/api.ts'
import { legalTitles } from '@cuebook/domain/legal/pages.ts'
import type { Verb } from '../verb.ts'
import { readMarkdown } from './markdown.ts'
import { ownText } from './queries.ts'

const defaults = new URL('./defaults/', import.meta.url)

/** The operator's own text, and where they have none, one that says what the software does. */
export const read: Verb<typeof legalApi.read> = async ({ params, ctx }) => {
  const { legalDir, supportEmail } = ctx.settings
  const own = await ownText(legalDir, params.page)
  const text = own ?? (await readFile(new URL(`${params.page}.md`, defaults), 'utf8'))
  const { title, blocks } = readMarkdown(text.replaceAll('{support}', supportEmail))
  return { title: title ?? legalTitles[params.page], blocks }
}
