import type { OneReport, ReportRow } from '@cuebook/domain/reports/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import ReportPage from './ReportPage.tsx'
import ReportsPage from './ReportsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row: ReportRow = {
  id: 'r1',
  kind: 'person',
  reason: 'rude',
  state: 'open',
  createdAt: '2026-11-03T10:00:00.000Z',
  decidedAt: null,
  reporter: { id: 'p1', name: 'Ann Bell' },
  reported: { id: 'p2', name: 'Bob <b>' },
}
const report: OneReport = {
  ...row,
  reported: { ...row.reported, isSuspended: false },
  details: 'He shouts.',
  note: null,
  decidedBy: null,
  messages: [
    {
      id: 'm1',
      senderId: 'p2',
      content: 'I am <i>loud</i>',
      hasAttachment: true,
      createdAt: '2026-11-02T10:00:00.000Z',
    },
  ],
  review: null,
}
const decided: OneReport = {
  ...report,
  state: 'warned',
  decidedAt: '2026-11-04T10:00:00.000Z',
  decidedBy: { id: 'a1', name: 'Ada' },
  note: 'It was rude.',
  messages: [],
}
const admin = { id: '1', email: 'admin@example.test', admin: true }
const list = 'GET /api/admin/reports'
const one = `${list}/r1`
const decision = 'POST /api/admin/reports/r1/decision'

function open(at: string, page: ReactElement, replies: Record<string, Reply>) {
  const server = serveAll({ 'GET /api/auth/user': ok(admin), ...replies })
  const [path = '', searchPath = ''] = at.split('?')
  const place = memoryLocation({ path, searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        {page}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, history: place.history ?? [] }
}
const openQueue = (at: string, reply: Reply) => open(at, <ReportsPage />, { [list]: reply })
const openReport = (replies: Record<string, Reply> = {}) =>
  open('/admin/reports/r1', <ReportPage params={{ id: 'r1' }} />, { [one]: ok(report), ...replies })

test('the queue names who is reported, why and by whom, and each leads to its page', async () => {
  const { callsTo } = openQueue('/admin/reports', ok([row]))
  const reports = within(await screen.findByRole('list', { name: 'Open reports' }))
  expect(reports.getByRole('link', { name: 'Bob <b>' }).getAttribute('href')).toBe('/admin/reports/r1')
  expect(reports.getByText('Rude or threatening')).toBeTruthy()
  expect(reports.getByText(/^by Ann Bell, reported Nov 3, 2026/)).toBeTruthy()
  expect(callsTo(list)[0]?.call).toContain('state=open')
  expect(screen.queryByLabelText('Outcome')).toBeNull()
})

test('the filters stand in the address, and only decided reports have an outcome', async () => {
  const { callsTo, history } = openQueue('/admin/reports?kind=nonsense', ok([]))
  expect(await screen.findByText('No report waits for you')).toBeTruthy()
  expect(callsTo(list)[0]?.call).not.toContain('nonsense')
  fill(screen.getByLabelText('State'), 'decided')
  fill(await screen.findByLabelText('Outcome'), 'warned')
  await waitFor(() => expect(callsTo(list).at(-1)?.call).toContain('outcome=warned'))
  fill(screen.getByRole('searchbox'), 'ann & co')
  fireEvent.submit(screen.getByRole('searchbox'))
  await waitFor(() => expect(history.at(-1)).toContain('state=decided&outcome=warned&search=ann+%26+co'))
  expect(await screen.findByText('No such report')).toBeTruthy()
  cleanup()
  openQueue('/admin/reports', no(500))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a report shows what it encloses as text, and the people lead to their pages', async () => {
  openReport()
  expect(await screen.findByText('I am <i>loud</i>')).toBeTruthy()
  expect(screen.getByText('(with an attachment)')).toBeTruthy()
  expect(screen.getByText('He shouts.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ann Bell' }).getAttribute('href')).toBe('/admin/people/p1')
  expect(screen.getByRole('link', { name: 'Bob <b>' }).getAttribute('href')).toBe('/admin/people/p2')
  const offered = [...screen.getByLabelText(/^Outcome/).querySelectorAll('option')].map((o) => o.textContent)
  expect(offered).not.toContain('Review removed')
  cleanup()
  openReport({ [one]: no(404) })
  expect(await screen.findByText('There is no such report')).toBeTruthy()
})

test('deciding asks for an outcome and a note, then shows the decision and gives it the focus', async () => {
  const server = openReport({ [decision]: ok({ status: true }) })
  click(await screen.findByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Please choose an outcome')).toBeTruthy()
  expect(screen.getByText('Please say why, in a few words')).toBeTruthy()
  fill(screen.getByLabelText(/^Outcome/), 'warned')
  expect(screen.getByText(/gets a mail that asks them/)).toBeTruthy()
  fill(screen.getByLabelText(/^Note/), 'It was rude.')
  server.all[one] = ok(decided)
  click(screen.getByRole('button', { name: 'Decide' }))
  const card = await screen.findByRole('region', { name: 'The decision' })
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(within(card).getByText('It was rude.')).toBeTruthy()
  expect(server.callsTo(decision).map(({ body }) => body)).toEqual([
    { outcome: 'warned', note: 'It was rude.' },
  ])
  expect(screen.queryByText('Enclosed messages')).toBeNull()
})

test('whoever decides second is told, and sees what was decided', async () => {
  const server = openReport({
    [decision]: no(409, 'Somebody has decided about this report already.', 'report.decided-already'),
  })
  fill(await screen.findByLabelText(/^Outcome/), 'no-breach')
  fill(screen.getByLabelText(/^Note/), 'All well.')
  server.all[one] = ok(decided)
  click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Your decision was not saved')).toBeTruthy()
  expect(await screen.findByText('It was rude.')).toBeTruthy()
})

test('suspending is done on the page of the person, and a review is removed only after a question', async () => {
  const server = openReport({
    [one]: ok({
      ...report,
      kind: 'review',
      messages: [],
      review: {
        rating: 1,
        comment: 'Nonsense.',
        reply: 'Sorry.',
        isRemoved: false,
        dj: { id: 'p3', name: 'Dana' },
      },
    }),
  })
  expect(await screen.findByText('Nonsense.')).toBeTruthy()
  fill(screen.getByLabelText(/^Outcome/), 'suspended')
  expect(screen.getByRole('link', { name: 'Suspend them on their page' }).getAttribute('href')).toBe(
    '/admin/people/p2',
  )
  fill(screen.getByLabelText(/^Outcome/), 'removed')
  server.all[decision] = ok({ status: true })
  fill(screen.getByLabelText(/^Note/), 'It breaks our rules')
  click(screen.getByRole('button', { name: 'Remove the review' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this review?' }))
  expect(server.callsTo(decision)).toEqual([])
  click(question.getByRole('button', { name: 'Remove it' }))
  await waitFor(() =>
    expect(server.callsTo(decision)[0]?.body).toEqual({ outcome: 'removed', note: 'It breaks our rules' }),
  )
})
