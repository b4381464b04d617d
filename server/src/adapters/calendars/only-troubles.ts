import { type CalendarSource, type CalendarTarget, CalendarTrouble } from './port.ts'

/** Whatever a strange server makes our code stumble over is trouble with that calendar, and no failure of ours. */
export async function orTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof CalendarTrouble ? error : new CalendarTrouble('unreadable', { cause: error })
  }
}

export const sourceWithTroubles = ({ busy }: CalendarSource): CalendarSource => ({
  busy: (span) => orTrouble(() => busy(span)),
})

export const targetWithTroubles = (target: CalendarTarget): CalendarTarget => ({
  ...sourceWithTroubles(target),
  kept: () => orTrouble(() => target.kept()),
  put: (event, kept) => orTrouble(() => target.put(event, kept)),
  remove: (kept) => orTrouble(() => target.remove(kept)),
})
