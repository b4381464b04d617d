import type { RunningServer } from './server.ts'

/** Signs a demo account in, the DJ's unless told. Returns the cookies that a browser would send from then on. */
export async function signInCookie({ url }: RunningServer, email = 'dj@demo.test'): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'cuebook-demo' }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
