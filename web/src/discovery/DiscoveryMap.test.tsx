import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana, cardOf, open } from '../../tests/discoveryPage.tsx'
import { ok } from '../../tests/serve.ts'
import { shown } from '../../tests/shownMap.tsx'

vi.mock('../places/SettledMap.tsx', () => import('../../tests/shownMap.tsx'))

test('favourites that come after their map bring it to them', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  open({ 'GET /api/djs/favourites': () => promise }, '/discover?show=favourites')
  await waitFor(() => expect(shown.map).toBeTruthy())
  await act(async () => resolve(ok([ana])))
  await cardOf('Ana Diaz')
  expect(shown.map?.bounds).toEqual({ west: -118.27, east: -118.27, south: 34.09, north: 34.09 })
})
