import type { Action, Plan } from '@cuebook/domain/calendar/plan.ts'
import type { Db } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { hold, type Lease } from './lease.ts'

/** Open windows show the progress once a second at most. */
const EVERY_MS = 1000

interface SyncProgress extends Pick<Plan, 'total' | 'inStep'> {
  readonly lease: Lease
  readonly userId: string
}

/** Keeps count of the events that are in step, and shows it in the owner's open windows. */
export function progressTeller(db: Db, { lease, userId, total, inStep }: SyncProgress) {
  let done = inStep
  let last = 0

  const tell = async (): Promise<void> => {
    last = performance.now()
    await transact(db, async (tx) => {
      await hold(tx, lease, { total, inStep: done })
      await tellBrowsers(tx, [userId], { about: 'calendar' })
    })
  }
  return {
    tell,
    async count(action: Action): Promise<void> {
      if (action.do === 'remove' || action.wanted.event.status === 'cancelled') return
      done += 1
      if (performance.now() - last >= EVERY_MS) await tell()
    },
  }
}
