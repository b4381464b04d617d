import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { evenCalls } from '../../../tests/hostile/even-calls.ts'

const { visitor, aUser } = await testApp()

let place = 0
async function ask([path, body]: readonly [string, object]): Promise<unknown> {
  const answer = await visitor().post(path, body, { remoteAddress: `10.2.0.${++place}` })
  const { requestId: _, ...rest } = answer.json<Record<string, unknown>>()
  const headers = Object.keys(answer.headers).sort()
  return { status: answer.statusCode, body: rest, headers, cookies: answer.headers['set-cookie'] }
}

/** `npm run bench -- even-answers` compares their times. */
test.concurrent.each(Object.entries(evenCalls))(
  'the answer to %s does not reveal whether an address has an account',
  async (name, callFor) => {
    const { email } = await aUser({ withPassword: true })
    const unknown = `nobody-${name.length}@people.example`
    expect(await ask(callFor(email))).toEqual(await ask(callFor(unknown)))
  },
)
