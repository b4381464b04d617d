import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { starters } from '@cuebook/domain/templates/starters.ts'
import type { Tx } from '../kernel/db/database.ts'
import { djTemplates, djTemplateVersions } from '../templates/table.ts'
import { demoId } from './people.ts'
import { changedStarter, takenStarters } from './rows/templates.ts'

const DAYS_AGO = 40

/** The demo DJ took over one text of each kind, and changed one of them since. */
export async function loadDemoTemplates(tx: Tx, now: Date): Promise<void> {
  const djId = demoId('dj@demo.test')
  const savedAt = new Date(now.getTime() - DAYS_AGO * DAY_MS)
  const taken = starters.filter(({ name }) => takenStarters.includes(name))
  for (const { kind, name, text } of taken) {
    const id = demoId(`template:${name}`)
    const first = { templateId: id, version: 1, name, text, savedAt }
    const second = { ...first, version: 2, text: changedStarter.text, savedAt: now }
    const versions = name === changedStarter.name ? [first, second] : [first]
    const latest = versions.at(-1) ?? first
    await tx.insert(djTemplates).values({
      id,
      djId,
      kind,
      name,
      text: latest.text,
      version: latest.version,
      updatedAt: latest.savedAt,
    })
    await tx.insert(djTemplateVersions).values(versions)
  }
}
