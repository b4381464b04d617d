import { inOrder } from '../kernel/words/in-order.ts'

/** Whether an event comes, has been, or will not be: its contract was cancelled, or its request is no longer open. */
export const sourceStates = ['upcoming', 'past', 'closed'] as const
export type SourceState = (typeof sourceStates)[number]

interface Sorted {
  /** yyyy-mm-dd */
  readonly eventDate: string | null
  /** Missing while a page of this version is still answered by a server of the one before. */
  readonly state?: SourceState | undefined
}

/** What comes, the nearest first; then what has been and what will not be, the latest first. */
export const byUse = (a: Sorted, b: Sorted): number =>
  place(a) - place(b) ||
  (a.state === 'upcoming' ? 1 : -1) * inOrder(a.eventDate ?? NO_DAY, b.eventDate ?? NO_DAY)

const place = ({ state }: Sorted): number => (state ? sourceStates.indexOf(state) : sourceStates.length)
/** After every day. */
const NO_DAY = '9999'

/** What a text is most likely about: the next event, or else the one that was last. */
export const likeliest = <Source extends Sorted>(sources: readonly Source[]): Source | undefined =>
  sources.find(({ state }) => state === 'upcoming') ?? sources.find(({ state }) => state === 'past')
