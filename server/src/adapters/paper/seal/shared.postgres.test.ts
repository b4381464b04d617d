import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { testTarget } from '../../../../tests/database.ts'

test('servers that start at once on one database, each with its own folder, seal with the same key', async () => {
  const target = await testTarget()
  const apps = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'one-of-many-'))
      afterAll(() => rm(dataDir, { recursive: true, force: true }))
      return testApp({ target: { ...target, dataDir } })
    }),
  )
  const materials = await Promise.all(apps.map(({ ctx }) => ctx.seal.material()))
  expect(new Set(materials.map(({ caPem, certPem, keyPem }) => caPem + certPem + keyPem)).size).toBe(1)
})
