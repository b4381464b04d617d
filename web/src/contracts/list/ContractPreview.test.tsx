import { aContract, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/queryClient.ts'
import { ContractPreview } from './ContractPreview.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(party: Party, changes: Partial<Contract> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContractPreview contract={aContract(changes)} party={party} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Wedding' }))
  return screen.getByRole('dialog')
}
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const page = `/contracts/${aContract().id}/sign`

test('the preview names both parties and leads to the contract', () => {
  open('dj')
  expect([factOf('DJ'), factOf('Client')]).toEqual(['Dana Jordan', 'Clara Bell · clara@example.test'])
  expect(screen.getByRole('link', { name: 'Open Contract' }).getAttribute('href')).toBe(page)
})

test('the main button is the next thing this person does', () => {
  open('client')
  expect(screen.getByRole('link', { name: 'Sign' }).getAttribute('href')).toBe(page)
  cleanup()
  open('dj', { status: 'signed', clientSignedAt: '2026-11-02T10:00:00.000Z' })
  expect(screen.getByRole('link', { name: 'Countersign' }).getAttribute('href')).toBe(page)
})

test('the preview shows the same amounts as the contract', () => {
  open('client', { price: 3000, depositPercent: 50, deposit: anOpenDeposit })
  expect(factOf('Deposit')).toBe('50%, $1,500\n$1,200 paid, $300 still due')
  expect([factOf('Paid so far'), factOf('Deposit still due')]).toEqual(['$1,200', '$300'])
  expect(factOf('Balance')).toBe('$1,500\nDue Jun 12, 2027')
})

test('a contract that names no percentage shows its deposit too', () => {
  open('dj', { status: 'confirmed', price: 2400, depositPercent: null })
  expect(factOf('Deposit')).toBe('$1,200\nNot paid yet')
  expect(factOf('Balance')).toBe('$1,200\nDue Jun 12, 2027')
})
