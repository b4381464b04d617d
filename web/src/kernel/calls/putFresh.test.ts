import { expect, test } from 'vitest'
import { putFresh } from './putFresh.ts'
import { createQueryClient } from './queryClient.ts'

test('a query that began before a change does not restore the old state', async () => {
  const client = createQueryClient()
  const queryKey = ['/api/auth/user']
  const slow = Promise.withResolvers<string>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => slow.promise }).catch(() => 'given up')
  await putFresh(client, queryKey, 'dj')
  slow.resolve('client')
  expect(await reading).toBe('given up')
  expect(client.getQueryData(queryKey)).toBe('dj')
})
