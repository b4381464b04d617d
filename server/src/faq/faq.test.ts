import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'

test('anybody can read where to write for help', async () => {
  const { visitor } = await testApp({ env: { SUPPORT_EMAIL: 'help@example.test' } })
  expect((await visitor().get('/api/support')).json()).toEqual({ email: 'help@example.test' })
})
