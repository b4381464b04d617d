import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../kernel/ui/whenIdle.ts'
import { draftOf, type ProfileDraft } from './profileDraft.ts'

/** The props of every group of fields. */
export interface DraftFieldsProps {
  draft: ProfileDraft
  /** The message for each wrong field, by the path of the field. */
  problems: Record<string, string>
  change: (changes: Partial<ProfileDraft>) => void
}

/** The edited profile, compared with the saved one. */
export function useProfileDraft(profile: DjProfile | null) {
  const saved = useMemo(() => draftOf(profile), [profile])
  const [draft, setDraft] = useState(saved)
  const [before, setBefore] = useState(saved)
  const [problems, setProblems] = useState<Record<string, string>>({})
  useEffect(() => whenIdle(() => void loadRules()), [])

  function change(changes: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems((before) => withoutThoseOf(Object.keys(changes), before))
  }
  /** Renders the problems synchronously, so that the focus can move to the first one. */
  async function check(): Promise<boolean> {
    const problems = (await loadRules())?.problemsOf(draft) ?? {}
    flushSync(() => setProblems(problems))
    return Object.keys(problems).length === 0
  }
  return {
    saved,
    draft,
    problems,
    dirty: JSON.stringify(draft) !== JSON.stringify(saved),
    change,
    check,
    /** What this form began with. Another window may have saved more since, which this one must not clear. */
    before,
    startFrom: (fresh: DjProfile | null) => {
      setDraft(draftOf(fresh))
      setBefore(draftOf(fresh))
    },
  }
}

/** The rules come when they are needed, because they are large. Should they not come, the server alone checks. */
const loadRules = () => import('./profileProblems.ts').catch(() => null)

/** Drops the problems of changed fields, because they were about the old text. */
const withoutThoseOf = (fields: string[], problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')))
