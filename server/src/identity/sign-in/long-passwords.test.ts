import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'

const { visitor, signedIn } = await testApp()

test('passwords of hundreds of kilobytes are refused for their length, and nobody waits for them', async () => {
  const person = await signedIn({ role: 'client' })
  const password = `x${'qz'.repeat(100_000)}`
  const form = { firstName: 'Ada', lastName: 'Stone', email: 'ada@people.example', password }
  const hostile = Array.from({ length: 8 }, () =>
    visitor().call('POST', '/api/auth/sign-up/email', { payload: form }),
  )
  const meanwhile = Array.from({ length: 8 }, () => person.get('/api/auth/user'))
  expect((await Promise.all(meanwhile)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  for (const answer of await Promise.all(hostile)) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Use at most 128 characters')
  }
})
