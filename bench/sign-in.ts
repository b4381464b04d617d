import type { RunningServer } from './server.ts'

/** Signs the demo DJ in. Returns the cookies that a browser would send from then on. */
export async function signInCookie({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dj@demo.test', password: 'cuebook-demo' }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
