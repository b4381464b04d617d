import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftOf, type ProfileDraft, problemsOf } from './profileDraft.ts'

/** What every group of fields takes. */
export interface DraftFieldsProps {
  draft: ProfileDraft
  /** Field path → what is wrong with it. */
  problems: Record<string, string>
  change: (changes: Partial<ProfileDraft>) => void
}

/** The profile as it is being edited, beside what was saved last. */
export function useProfileDraft(profile: DjProfile | null) {
  const saved = useMemo(() => draftOf(profile), [profile])
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Record<string, string>>({})

  function change(changes: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems((before) => withoutThoseOf(Object.keys(changes), before))
  }
  /** Shows at once what is wrong, so that the focus can go there. */
  function check(): boolean {
    const found = problemsOf(draft)
    flushSync(() => setProblems(found))
    return Object.keys(found).length === 0
  }
  return {
    saved,
    draft,
    problems,
    dirty: JSON.stringify(draft) !== JSON.stringify(saved),
    change,
    check,
    startFrom: (fresh: DjProfile | null) => setDraft(draftOf(fresh)),
  }
}

/** What was wrong about the old text says nothing about the new one. */
const withoutThoseOf = (fields: string[], problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')))
