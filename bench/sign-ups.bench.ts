import { dropFolder, freshFolder, type RunningServer, startServer } from './kit/server.ts'
import { signInCookie } from './kit/sign-in.ts'

const AT_ONCE = 60
const MOST_MS = 500

/** The slowest call of a person who is signed in while many others sign up at once, on the embedded database. */
export default async function measureSignUps(): Promise<void> {
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1' })
  const cookie = await signInCookie(server)
  await slowestCall(server, cookie, 20)
  let isOver = false
  const crowd = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => signUp(server, i))).finally(() => {
    isOver = true
  })
  const began = performance.now()
  let slowest = 0
  let calls = 0
  while (!isOver) {
    slowest = Math.max(slowest, await slowestCall(server, cookie, 1))
    calls += 1
  }
  const refused = (await crowd).filter((status) => status !== 200).length
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${AT_ONCE} sign-ups at once (${refused} refused, done after ${seconds} s): the slowest of ${calls} signed-in ` +
      `calls took ${slowest.toFixed(0)} ms, under ${MOST_MS} ms: ${slowest < MOST_MS ? 'met' : 'MISSED'}`,
  )
  await server.stop()
  await dropFolder(folder)
}

async function slowestCall({ url }: RunningServer, cookie: string, calls: number): Promise<number> {
  let slowest = 0
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/auth/user`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`a signed-in call answered ${answer.status}`)
    await answer.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

async function signUp({ url }: RunningServer, i: number): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.6.0.${i}` },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Stone',
      email: `crowd${i}@people.example`,
      password: 'rain on tin roofs',
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}
