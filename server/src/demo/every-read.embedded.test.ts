import { test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { askForEverything } from '../../tests/hostile/ask-for-everything.ts'

// Most rooms are tested on PostgreSQL alone; this asks the embedded database everything that their screens and chores ask.
test('the embedded database answers everything that the product reads', async () => {
  const { ctx, visitor } = await testApp({ env: { DEMO: 'on', ADMIN_EMAILS: 'dj@demo.test' } })
  await askForEverything(ctx, visitor)
})
