import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast, TOAST_REMOVE_DELAY_MS, toast } from '../kernel/ui/feedback/toast.ts'
import { PictureButton } from './PictureButton.tsx'

const client = createQueryClient()
const page = (onProfile: boolean) => (
  <QueryClientProvider client={client}>
    {onProfile && <PictureButton />}
    <Toaster />
  </QueryClientProvider>
)
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [file] } })
let answer = Promise.withResolvers<Response>()
const sent = vi.fn(() => answer.promise)
let rerender = (_page: ReactNode): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  answer = Promise.withResolvers()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  rerender = render(page(true)).rerender
  choose(new File(['x'], 'me.png', { type: 'image/png' }))
})
afterEach(() => {
  act(() => {
    dismissToast()
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  })
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('region', { name: /F8/ }).textContent

test.each([
  [200, { profileImageUrl: '/a.png', user: {} }, 'Success!Profile picture updated successfully!'],
  [415, { message: 'Please choose a picture.' }, 'File too largePlease select an image smaller than 5MB'],
  [500, { message: 'Oh no.' }, 'Upload failed500: Oh no.'],
])(
  "'Uploading...' stays until the upload ends, and the result of status %s replaces it",
  async (status, body, expected) => {
    for (const ms of [0, 4_900, 200, 60_000]) {
      await pass(ms)
      expect(shown()).toBe('Uploading...')
    }
    answer.resolve(new Response(JSON.stringify(body), { status }))
    await pass(10)
    expect(shown()).toBe(expected)
    await pass(5_000)
    expect(shown()).toBe('')
  },
)

test('a toast that was closed by hand stays closed, and does not replace another toast', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await pass(20_000)
  expect(shown()).toBe('')
  act(() => {
    toast({ title: 'Profile updated successfully' })
  })
  await pass(4_000)
  expect(shown()).toBe('Profile updated successfully')
  await pass(4_000)
  expect(shown()).toBe('')
})

test('the result also shows after the person has gone to another page', async () => {
  rerender(page(false))
  await pass(6_000)
  expect(shown()).toBe('Uploading...')
  answer.resolve(new Response(JSON.stringify({ profileImageUrl: '/a.png', user: {} })))
  await pass(10)
  expect(shown()).toContain('Success!')
})

test('a file that is no picture is refused in the same words as a picture that is too large', async () => {
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  await pass(10)
  expect(shown()).toBe('File too largePlease select an image smaller than 5MB')
  const large = new File(['x'], 'me.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 5_242_881 })
  choose(large)
  await pass(10)
  expect(shown()).toBe('File too largePlease select an image smaller than 5MB')
  // Only the first picture was sent, with which every test here begins.
  expect(sent).toHaveBeenCalledOnce()
})
