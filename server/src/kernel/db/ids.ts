import { v7 } from 'uuid'

/** Ids sort by the time they were made, strictly so within a process: order by id, not by a time column. */
export const newId = (): string => v7()
