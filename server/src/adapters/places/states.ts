import { stateNames } from '@cuebook/domain/places/states.ts'
import { fold } from './fold.ts'

const states = Object.entries(stateNames).map(([code, name]) => ({
  code,
  short: code.toLowerCase(),
  name: fold(name),
}))
const nameOf = new Map(states.map(({ code, name }) => [code, name]))

/** The folded name of a state's code. */
export const stateName = (code: string): string => nameOf.get(code) ?? ''

export interface StateMatch {
  readonly codes: readonly string[]
  /** `name`: written out in full; `code`: its abbreviation; `part`: still being typed. */
  readonly by: 'name' | 'code' | 'part'
}

/** Which state a folded text may mean; null when none. */
export function matchState(text: string): StateMatch | null {
  const whole = states.find(({ short, name }) => short === text || name === text)
  if (whole) return { codes: [whole.code], by: whole.name === text ? 'name' : 'code' }
  const codes = states.filter(({ name }) => name.startsWith(text)).map(({ code }) => code)
  return codes.length > 0 ? { codes, by: 'part' } : null
}
