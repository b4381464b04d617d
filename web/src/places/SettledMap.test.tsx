import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { SettledMap } from './SettledMap.tsx'

vi.mock('../kernel/map/LeafletMap.tsx', () => ({
  default: ({ label }: { label: string }) => <section aria-label={label} />,
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the map waits for its settings, says when they did not load, and requests them again', async () => {
  const answers: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SettledMap
        label="Map of DJs"
        centre={{ lat: 34, lng: -118 }}
        zoom={10}
        markers={[]}
        selectedId={null}
        onSelect={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Preparing map…')
  answers[0]?.resolve(new Response('', { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toContain('The map did not load')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('status')).textContent).toBe('Preparing map…')
  answers[1]?.resolve(new Response(JSON.stringify({ kind: 'embedded' })))
  expect(await screen.findByRole('region', { name: 'Map of DJs' })).toBeTruthy()
})
