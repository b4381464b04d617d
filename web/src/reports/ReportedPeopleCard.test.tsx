import type { PersonReport } from '@cuebook/domain/reports/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { currentToasts } from '../kernel/ui/feedback/toast.ts'
import { ReportedPeopleCard } from './ReportedPeopleCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open: PersonReport = {
  id: 'r1',
  reason: 'fraud',
  details: '<b>Gift cards</b>',
  createdAt: '2026-11-16T09:00:00.000Z',
  handledAt: null,
  reporter: { id: 'ann', name: 'Ann Bell', email: 'ann@people.example' },
  reported: { id: 'bob', name: 'Bob Moss', email: 'bob@people.example' },
  messages: [
    {
      id: 'm1',
      senderId: 'bob',
      content: '<i>Pay now</i>',
      hasAttachment: true,
      createdAt: '2026-11-16T08:00:00.000Z',
    },
  ],
}

function show(answer: (method: string) => Response) {
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => answer(method))
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportedPeopleCard />
    </QueryClientProvider>,
  )
  return container
}

test('an open report shows both people and what was written, as plain text, and can be handled', async () => {
  let handled = false
  const container = show((method) => {
    if (method === 'PUT') handled = true
    return Response.json([handled ? { ...open, handledAt: '2026-11-16T10:00:00.000Z', messages: [] } : open])
  })
  expect(screen.getByRole('status', { name: 'Loading reports' })).toBeTruthy()
  const report = within(await screen.findByRole('article', { name: 'Report of Bob Moss' }))
  for (const text of ['Fraud or a scam', '<b>Gift cards</b>', 'open', 'Latest message'])
    expect(report.getByText(text)).toBeTruthy()
  expect(container.textContent).toContain('bob@people.example · reported by Ann Bell (ann@people.example)')
  expect(report.getByText(/<i>Pay now<\/i>/).textContent).toBe('<i>Pay now</i> (with an attachment)')
  expect(container.querySelector('b, i')).toBeNull()
  click(report.getByRole('button', { name: 'Mark the report of Bob Moss as handled' }))
  expect(await report.findByText('handled')).toBeTruthy()
  expect(report.queryByText(/Pay now/)).toBeNull()
  expect(report.queryByRole('button')).toBeNull()
})

test('without reports the card says so', async () => {
  show(() => Response.json([]))
  expect(await screen.findByText('Nobody has been reported.')).toBeTruthy()
})

test('a person who is not an admin sees no card', async () => {
  const container = show(() => Response.json({ message: 'No.', code: 'admin.only' }, { status: 403 }))
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('a failure says so and can be tried again', async () => {
  let works = false
  show(() => (works ? Response.json([]) : Response.json({ message: 'No.' }, { status: 500 })))
  await screen.findByRole('alert')
  works = true
  click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody has been reported.')).toBeTruthy()
})

test('a report that could not be handled stays open', async () => {
  show((method) =>
    method === 'PUT' ? Response.json({ message: 'Not found.' }, { status: 404 }) : Response.json([open]),
  )
  click(await screen.findByRole('button', { name: /as handled/ }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: 'Not found.' }))
  expect(screen.getByText('open')).toBeTruthy()
})
