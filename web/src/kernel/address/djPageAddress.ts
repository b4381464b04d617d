import { type AskedEvent, askedQuery } from './asked.ts'
import { withQuery } from './withQuery.ts'

/** The public page of a DJ, whose username may begin with @, with what is looked for. Anybody can open it. */
export const djPageAddress = (username: string, asked: Partial<AskedEvent> = {}): string =>
  withQuery(`/djs/${encodeURIComponent(username.replace(/^@/, ''))}`, askedQuery({ ...asked, djs: [] }))
