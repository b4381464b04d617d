import type { Receiver } from '../../server/src/adapters/email/receiver.fixture.ts'
import { mailedLink, pathOf } from '../crash/world.ts'

interface Journey {
  readonly site: string
  /** Where the processes are, without the proxy. */
  readonly urls: readonly [string, string]
  readonly mail: Receiver
  readonly email: string
  /** A place for each, because a place may ask for sixty mails only. */
  readonly place: string
}

/**
 * Asks for a link at one process, opens it at the other, uses the session at both, and logs out at the first. Returns
 * what was not as it should be.
 */
export async function signInAcross({ site, urls, mail, email, place }: Journey): Promise<readonly string[]> {
  const [one, other] = urls
  const cookies = new Map<string, string>()
  const call = async (url: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        origin: site,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': place,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    await answer.arrayBuffer()
    return answer.status
  }
  const before = mail.received.filter(({ to }) => to.includes(email)).length
  const body = JSON.stringify({ email })
  const headers = { 'content-type': 'application/json' }
  const steps: [string, number][] = [
    ['asking for a link', await call(one, '/api/auth/sign-in/magic-link', { method: 'POST', headers, body })],
  ]
  await mail.until((received) => received.filter(({ to }) => to.includes(email)).length > before)
  const link = await mailedLink({ mail }, email, /\/api\/auth\/magic-link\/verify/)
  if (!link) return ['no link was mailed']
  const opened = await call(other, pathOf(link))
  steps.push(['opening it at the other process', opened >= 300 && opened < 400 ? 200 : opened])
  steps.push(['the session at the first', await call(one, '/api/contracts')])
  steps.push(['the session at the other', await call(other, '/api/contracts')])
  const known = new Map(cookies)
  const left = await call(one, '/api/logout')
  steps.push(['logging out at the first', left >= 300 && left < 400 ? 200 : left])
  for (const [name, value] of known) cookies.set(name, value)
  const after = await call(other, '/api/contracts')
  steps.push(['the ended session at the other', after === 401 ? 200 : after])
  return steps.filter(([, status]) => status !== 200).map(([what, status]) => `${what}: ${status}`)
}
