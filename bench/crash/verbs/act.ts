import type { Call } from '@cuebook/domain/kernel/call.ts'
import type { Person } from '../person.ts'

export const everybody: readonly Person['role'][] = ['dj', 'client']
export const djs: readonly Person['role'][] = ['dj']
export const clients: readonly Person['role'][] = ['client']
export const admins: readonly Person['role'][] = ['admin']

/** How a call is named everywhere. */
export const named = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** yyyy-mm-dd, so many days from today. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const clock = (hour: number, minute = 0): string =>
  `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

const words = [
  'music',
  'lights',
  'speakers',
  'garden',
  'dinner',
  'dancing',
  'friends',
  'evening',
  'microphone',
]

/** A sentence with a word in it that stands nowhere else. */
export const sentence = (me: Pick<Person, 'dice'>, marker: string): string =>
  `About ${me.dice.pick(words)} and ${me.dice.pick(words)}: ${marker}`
