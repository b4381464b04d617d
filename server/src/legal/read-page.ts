import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { legalApi } from '@cuebook/domain/legal/api.ts'
import { legalTitles } from '@cuebook/domain/legal/pages.ts'
import type { Verb } from '../verb.ts'
import { readMarkdown } from './markdown.ts'

const LARGEST_BYTES = 1_000_000
const defaults = new URL('./defaults/', import.meta.url)

/** The operator's own text, and where they have none, one that says what the software does. */
export const read: Verb<typeof legalApi.read> = async ({ params, ctx }) => {
  const { legalDir, supportEmail } = ctx.settings
  const own = legalDir ? await textIn(join(legalDir, `${params.page}.md`)) : null
  const text = own ?? (await readFile(new URL(`${params.page}.md`, defaults), 'utf8'))
  const { title, blocks } = readMarkdown(text.replaceAll('{support}', supportEmail))
  return { title: title ?? legalTitles[params.page], blocks }
}

/** Null when there is no such file, or one that is far too large to be a text. */
async function textIn(path: string): Promise<string | null> {
  const file = await stat(path).catch(() => null)
  if (!file?.isFile() || file.size > LARGEST_BYTES) return null
  return readFile(path, 'utf8')
}
