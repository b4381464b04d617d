import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/status.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../../kernel/queryClient.ts'
import { ContractMenu } from './ContractMenu.tsx'

afterEach(cleanup)

const forBoth = ['View Contract', 'Download PDF', 'Copy Link']
const calendars = ['Apple and other calendars', 'Google Calendar', 'Outlook']
const forDj = ['Send Contract', 'Request Signature', 'Generate Payment Link']

function openMenu(status: ContractStatus, party: Party) {
  const location = memoryLocation({ path: '/contracts', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <ContractMenu contract={aContract({ status })} party={party} />
      </Router>
    </QueryClientProvider>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Wedding' }), { key: 'Enter' })
  return location
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const idle = () =>
  screen
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent)

test.each<[ContractStatus, Party, string[], string[]]>([
  ['pending', 'client', [...forBoth, 'Edit Contract'], []],
  ['completed', 'client', forBoth, []],
  ['pending', 'dj', [...forBoth, 'Edit Contract', ...forDj], []],
  ['draft', 'dj', [...forBoth, 'Edit Contract', ...forDj], ['Generate Payment Link']],
  [
    'confirmed',
    'dj',
    [...forBoth, 'Edit Contract', ...forDj, ...calendars],
    ['Send Contract', 'Request Signature'],
  ],
  ['confirmed', 'client', [...forBoth, 'Edit Contract', ...calendars], []],
  ['cancelled', 'client', [...forBoth, 'Edit Contract'], []],
  ['completed', 'dj', [...forBoth, ...forDj], forDj],
])(
  'the menu of a %s contract offers the %s %j, of which %j are disabled',
  (status, party, offered, refused) => {
    openMenu(status, party)
    expect(items()).toEqual(offered)
    expect(idle()).toEqual(refused)
  },
)

test('View and Edit go to the signing page', () => {
  const location = openMenu('pending', 'client')
  fireEvent.click(screen.getByRole('menuitem', { name: 'View Contract' }))
  expect(location.history.at(-1)).toBe(`/contracts/${aContract().id}/sign`)
  cleanup()
  const other = openMenu('pending', 'dj')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit Contract' }))
  expect(other.history.at(-1)).toBe(`/contracts/${aContract().id}/sign?edit=1`)
})

test('a confirmed booking goes into any calendar by a file or a link', () => {
  openMenu('confirmed', 'client')
  const [file, google, outlook] = calendars.map((name) =>
    screen.getByRole('menuitem', { name }).getAttribute('href'),
  )
  expect(file).toBe(`/api/contracts/${aContract().id}/calendar`)
  expect(google).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE&text=Wedding')
  expect(outlook).toContain('https://outlook.live.com/calendar/0/action/compose?rru=addevent&subject=Wedding')
})
