import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LegalPage, legalPages } from '@cuebook/domain/legal/pages.ts'

const LARGEST_BYTES = 1_000_000

/** The operator's own text; null when there is no such file, or one that is far too large to be a text. */
export async function ownText(legalDir: string | undefined, page: LegalPage): Promise<string | null> {
  if (!legalDir) return null
  const path = join(legalDir, `${page}.md`)
  const file = await stat(path).catch(() => null)
  if (!file?.isFile() || file.size > LARGEST_BYTES) return null
  return readFile(path, 'utf8')
}

/** The pages that the operator has not written. */
export async function legalPagesMissing(legalDir: string | undefined): Promise<LegalPage[]> {
  const texts = await Promise.all(legalPages.map((page) => ownText(legalDir, page)))
  return legalPages.filter((_, i) => texts[i] === null)
}
