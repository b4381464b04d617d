import { builtIn } from './built-in/built-in.ts'
import type { Questionnaire } from './questionnaire.ts'

type Own = Omit<Questionnaire, 'isBuiltIn'>

/** All that a DJ can send: the own ones first, then the built-in ones that they have not replaced. */
export function offeredTo(own: readonly Own[]): Questionnaire[] {
  const keys = new Set(own.map(({ key }) => key))
  return [
    ...own.map((each) => ({ ...each, isBuiltIn: isBuiltInKey(each.key) })),
    ...builtIn.filter(({ key }) => !keys.has(key)),
  ]
}

export const isBuiltInKey = (key: string): boolean => builtIn.some((each) => each.key === key)

/** The one that suits the type of event best: one that names it, the DJ's own before a built-in one, else one for all. */
export function suitedTo(
  offered: readonly Questionnaire[],
  eventType: string | null,
): Questionnaire | undefined {
  const named = offered.filter(({ eventTypes }) => eventType !== null && eventTypes.includes(eventType))
  const forAll = offered.filter(({ eventTypes }) => eventTypes.length === 0)
  const best = (some: readonly Questionnaire[]) => some.find(({ version }) => version > 0) ?? some[0]
  return best(named) ?? best(forAll) ?? offered[0]
}
