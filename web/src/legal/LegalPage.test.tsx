import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import LegalPage from './LegalPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(path: string, fetch: (url: string) => Promise<Response>) {
  vi.stubGlobal('fetch', fetch)
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <LegalPage />
      </Router>
    </QueryClientProvider>,
  )
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test("the text is the operator's, with links to the other pages", async () => {
  const asked: string[] = []
  const blocks = [
    { kind: 'heading', level: 2, line: [{ text: 'Data' }] },
    {
      kind: 'paragraph',
      line: [{ text: 'See ' }, { text: 'prices', href: '/pricing' }, { text: '<b>x</b>' }],
    },
    { kind: 'list', isOrdered: false, items: [[{ text: 'one', isStrong: true }], [{ text: 'two' }]] },
    { kind: 'table', head: [[{ text: 'What' }]], rows: [[[{ text: 'Mail', href: 'mailto:a@b.test' }]]] },
  ]
  open('/privacy', async (url) => {
    asked.push(url)
    return Response.json({ title: 'Your data', blocks })
  })
  expect(heading()).toBe('Privacy')
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Data')
  expect(heading()).toBe('Your data')
  expect(asked).toEqual(['/api/legal/privacy'])
  expect(screen.getByRole('link', { name: 'prices' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByRole('link', { name: 'Mail' }).getAttribute('href')).toBe('mailto:a@b.test')
  expect(screen.getByText(/<b>x<\/b>/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('columnheader').textContent).toBe('What')
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('aria-current')).toBe('page')
})

test('a text that does not load can be asked for again', async () => {
  let loads = false
  open('/terms', async () =>
    loads
      ? Response.json({ title: 'Terms', blocks: [] })
      : Response.json({ message: 'No.' }, { status: 500 }),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(heading()).toBe('Terms of Service')
  loads = true
  fireEvent.click(again)
  await vi.waitFor(() => expect(heading()).toBe('Terms'))
})
