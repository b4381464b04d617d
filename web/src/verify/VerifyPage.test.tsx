import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import VerifyPage from './VerifyPage.tsx'

const answer = vi.fn<typeof fetch>()
beforeEach(() => {
  answer.mockImplementation(async () => Response.json({ caPem: '' }))
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VerifyPage />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('PDF to check'), { target: { files } })

test('the page requests nothing before a file is chosen', () => {
  expect(answer).not.toHaveBeenCalled()
})

test('the page shows the verdict on a chosen file, and sends it nowhere', async () => {
  choose(new File(['hello'], 'letter.txt'))
  expect(await screen.findByRole('heading', { name: 'This is not a PDF' })).toBeTruthy()
  expect(screen.getByText('letter.txt')).toBeTruthy()
  expect(answer.mock.calls.map(([address, init]) => [address, init?.method, init?.body])).toEqual([
    ['/api/seal/certificate', 'GET', undefined],
  ])
})

test('the page accepts a dropped file', async () => {
  fireEvent.drop(screen.getByRole('region', { name: 'Drop a PDF here' }), {
    dataTransfer: { files: [new File(['%PDF-1.7 nothing'], 'plain.pdf')] },
  })
  expect(await screen.findByRole('heading', { name: 'This PDF has no seal' })).toBeTruthy()
})

test('the page offers another try when the certificate cannot be fetched', async () => {
  answer.mockRejectedValue(new TypeError('offline'))
  choose(new File(['%PDF-1.7'], 'plain.pdf'))
  expect(await screen.findByText('The check could not be made')).toBeTruthy()
  answer.mockImplementation(async () => Response.json({ caPem: '' }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'This PDF has no seal' })).toBeTruthy()
})
