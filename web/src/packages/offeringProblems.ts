import { offeringForm } from '@cuebook/domain/packages/offering-form.ts'
import { type OfferingDraft, payloadOf } from './offeringDraft.ts'

/** The sentence for each wrong field, by the path of the field in the form. */
export function problemsOf(draft: OfferingDraft): Record<string, string> {
  const parsed = offeringForm.safeParse(payloadOf(draft))
  if (parsed.success) return {}
  const all = parsed.error.issues.map(({ path, message }) => [fieldOf(path), message] as const)
  // Of several about one field, the first one is told.
  return Object.fromEntries(all.toReversed())
}

/** The lines of what is included are one field, and travel has two fields of their own. */
function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path[0] === 'travel' ? path.slice(1) : path.slice(0, 3)
  return parts.map(String).join('.')
}
