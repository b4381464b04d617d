import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { ClipsCard } from './ClipsCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a file that is no sound is refused by name before it is sent, and a sound without a type is sent', async () => {
  const fetched = vi.fn(async (_address: string, init?: RequestInit) =>
    Response.json(init?.method === 'POST' ? { id: '1' } : []),
  )
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClipsCard />
    </QueryClientProvider>,
  )
  await screen.findByText('No clips yet.')
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Mix clip'), { target: { files: [file] } })
  const uploads = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST').length

  choose(new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  expect(currentToasts()[0]).toMatchObject({
    title: 'That is not a clip we can play',
    description: 'Please choose an MP3, OGG or M4A file.',
  })
  expect(uploads()).toBe(0)
  choose(new File(['x'], 'mix.MP3'))
  await vi.waitFor(() => expect(uploads()).toBe(1))
})
