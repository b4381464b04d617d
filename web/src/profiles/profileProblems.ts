import { djProfileForm } from '@cuebook/domain/profiles/form.ts'
import { type ProfileDraft, payloadOf } from './profileDraft.ts'

/** The message for each wrong field, by the path of the field. */
export function problemsOf(draft: ProfileDraft): Record<string, string> {
  const parsed = djProfileForm.safeParse(payloadOf(draft))
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}
