import { type AskedDj, askedIn, askedQuery } from './asked.ts'

/** The way to log in and back to this page; it names the DJ, so that signing up can say whom the person is about to ask. */
export function askingLogin(page: string, dj: AskedDj): string {
  const next = `${page}${page.includes('?') ? '&' : '?'}${askedQuery({ djs: [dj] })}`
  return `/api/login?next=${encodeURIComponent(next)}`
}

/** Whom the person who goes to this address is about to ask; null when it names nobody. */
export function askedNameIn(next: string | null): string | null {
  const [path = '', query = ''] = (next ?? '').split('?', 2)
  if (!/^\/(djs\/|requested-services$)/.test(path)) return null
  return askedIn(query, '').djs[0]?.name ?? null
}
