import { aContract, everyTerm } from '@cuebook/domain/contracts/contract.fixture.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { termFields, termTable } from '@cuebook/domain/contracts/form/terms.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formValuesOf } from './editing/detailsForm.ts'
import { eachOnAFreshPage, openSigningPage } from './signing/signingPage.fixture.tsx'

eachOnAFreshPage()

const asDj = { user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' } } as const
const contract = { ...everyTerm, party: 'dj' as const }

test('every term can be changed in the form, which begins with its value', async () => {
  openSigningPage({ ...asDj, contract, address: `/contracts/${aContract().id}/sign?edit=1` })
  const form = within(await screen.findByRole('region', { name: 'Edit details' }))
  const values = formValuesOf(aContract(everyTerm))
  for (const field of termFields) {
    const input = form.getByLabelText<HTMLInputElement>(new RegExp(`^${termTable[field].label}`))
    // The simulated page does not remember with which option a list begins.
    if (input.tagName !== 'SELECT') expect(input.value, field).toBe(values[field] ?? '')
  }
})

test('every term stands on the page where the contract is signed', async () => {
  const { container } = openSigningPage({ ...asDj, contract })
  await screen.findByRole('region', { name: 'Event details' })
  for (const field of termFields)
    expect(container.textContent, field).toContain(termInWords(field, everyTerm))
})
