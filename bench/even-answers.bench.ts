import { evenCalls } from '../server/tests/hostile/even-calls.ts'
import { dropFolder, freshFolder, type RunningServer, startServer } from './kit/server.ts'

const ROUNDS = 7

/** The time of an answer must not tell whether an address has an account. Noise only adds, so the quickest counts. */
export default async function measureEvenAnswers(): Promise<void> {
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1' })
  for (const [name, callFor] of Object.entries(evenCalls)) {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      known.push(await timed(server, callFor('client@demo.test')))
      unknown.push(await timed(server, callFor(`nobody-${name.length}-${round}@people.example`)))
    }
    const [a, b] = [Math.min(...known), Math.min(...unknown)]
    console.log(
      `${name}: with an account ${a.toFixed(0)} ms, without ${b.toFixed(0)} ms, ratio ${(a / b).toFixed(2)} (wanted: about 1)`,
    )
  }
  await server.stop()
  await dropFolder(folder)
}

let place = 0
async function timed({ url }: RunningServer, [path, body]: readonly [string, object]): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.1.${++place}` },
    body: JSON.stringify(body),
  })
  await answer.text()
  return performance.now() - started
}
