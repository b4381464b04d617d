import type { Context } from '../kernel/context.ts'

/** Who asked, and what they are answered. */
export type Asked = Parameters<Context['attention']['visited']>[1]

/** Programs that read pages by themselves, by what they call themselves. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|externalhit|embed|scan|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|okhttp|go-http|axios|node|libwww|httpclient/i

/** A browser that fetches ahead has nobody who looks yet. */
const isAhead = ({ headers }: Asked): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/** Whether somebody is going to look at this answer: no program, no operator, and no browser that fetches ahead. */
export function isForAPerson(asked: Asked): boolean {
  const agent = asked.headers['user-agent']
  return Boolean(agent) && !PROGRAM.test(agent ?? '') && !asked.actor?.admin && !isAhead(asked)
}
