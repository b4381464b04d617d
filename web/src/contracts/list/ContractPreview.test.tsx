import { aContract, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { ContractPreview } from './ContractPreview.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(party: Party, changes: Partial<Contract> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContractPreview contract={aContract(changes)} party={party} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Wedding' }))
  return screen.findByRole('dialog')
}
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const page = `/contracts/${aContract().id}/sign`

test('the preview names both parties and leads to the contract', async () => {
  await open('dj')
  expect([factOf('DJ'), factOf('Client')]).toEqual(['Dana Jordan', 'Clara Bell · clara@example.test'])
  expect(screen.getByRole('link', { name: 'Open Contract' }).getAttribute('href')).toBe(page)
})

test('the name looks pressable: it has a sign, a hint, and a line below it under the pointer', async () => {
  await open('dj')
  const name = screen.getByText('Wedding', { selector: 'button > span' })
  expect(name.className).toMatch(/hover\/preview:underline.*focus-visible\/preview:underline/)
  expect(name.nextElementSibling?.tagName).toBe('svg')
  expect(name.parentElement?.title).toBe('Open the preview')
})

test('the main button is the next thing this person does', async () => {
  await open('client')
  expect(screen.getByRole('link', { name: 'Sign' }).getAttribute('href')).toBe(page)
  cleanup()
  await open('dj', { status: 'signed', clientSignedAt: '2026-11-02T10:00:00.000Z' })
  expect(screen.getByRole('link', { name: 'Countersign' }).getAttribute('href')).toBe(page)
})

test('the preview shows the same amounts as the contract', async () => {
  await open('client', { price: 3000, depositPercent: 50, deposit: anOpenDeposit })
  expect(factOf('Deposit')).toBe('50%, $1,500\n$1,200 paid, $300 still due')
  expect([factOf('Paid so far'), factOf('Deposit still due')]).toEqual(['$1,200', '$300'])
  expect(factOf('Balance')).toBe('$1,500\nDue Jun 12, 2027')
})

test('a contract that names no percentage shows its deposit too', async () => {
  await open('dj', { status: 'confirmed', price: 2400, depositPercent: null })
  expect(factOf('Deposit')).toBe('$1,200\nNot paid yet')
  expect(factOf('Balance')).toBe('$1,200\nDue Jun 12, 2027')
})

test('the preview shows the details, the standard terms and the extra ones', async () => {
  const dialog = await open('client', { endTime: '23:00', depositPercent: 40, terms: 'No smoke machine' })
  expect(screen.getByRole('dialog', { name: 'Contract Preview - Wedding' })).toBe(dialog)
  for (const text of [
    longDate('2027-06-19'),
    '6:00 PM to 11:00 PM',
    'Hall One',
    '$2,400',
    'pending',
    'clara@example.test',
    '40%',
    aContract().id,
    'A deposit of 40% is due on signing. The balance is due 7 days before the event.',
    'Cancellation requires 30 days notice for a full refund.',
    'Equipment and setup are finished 1 hour before the start.',
    'The DJ provides a professional sound system and lighting.',
    'Music requests are accepted up to 7 days before the event.',
    'No smoke machine',
  ])
    expect(dialog.textContent).toContain(text)
  expect(screen.getAllByText('Deposit', { selector: 'dt' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send to Client' })).toBeNull()
})

test('without a deposit percent, the terms say 50%', async () => {
  expect((await open('client')).textContent).toContain('A deposit of 50% is due on signing.')
})
