import { v7 } from 'uuid'

/** Ids sort by the moment they were made, within a process strictly: order by id, not by a clock column. */
export const newId = (): string => v7()
