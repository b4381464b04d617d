import type { Tx } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'

/** Two calls at once could both find a row unknown and both write it, so all changes of a DJ's lists run one by one. */
export const oneAtATime = (tx: Tx, djId: string) => lockName(tx, `brought:${djId}`)
