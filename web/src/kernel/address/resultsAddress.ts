import { type AskedEvent, askedQuery } from './asked.ts'
import { withQuery } from './withQuery.ts'

/** The DJs who are found for what is looked for. */
export const resultsAddress = (asked: Partial<AskedEvent>): string =>
  withQuery('/discover', askedQuery({ ...asked, djs: [] }))
