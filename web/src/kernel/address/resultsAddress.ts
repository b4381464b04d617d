import { type Asked, askedQuery } from './asked.ts'
import { withQuery } from './withQuery.ts'

/** The DJs who are found for what is looked for. */
export const resultsAddress = (asked: Partial<Asked>): string =>
  withQuery('/discover', askedQuery({ ...asked, djs: [] }))
