import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { eachOnAFreshPage } from '../subscriptions.fixture.tsx'
import { anInvoice, INVOICES, openPage, toastWith } from './manage.fixture.tsx'

eachOnAFreshPage()

test('each invoice can be kept as a PDF', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  openPage({
    [INVOICES]: ok([anInvoice(), anInvoice({ id: 'in_0', number: 'CB-0000', status: 'trial', amount: 0 })]),
    'GET /api/subscriptions/invoices/in_1/receipt': ok(new Blob(['%PDF'])),
    'GET /api/subscriptions/invoices/in_0/receipt': no(404, 'This does not exist.'),
  })
  click(await screen.findByRole('button', { name: 'Download invoice CB-0001' }))
  await waitFor(() => expect(saved).toEqual(['cuebook-CB-0001.pdf']))
  expect(screen.getByText('trial')).toBeTruthy()
  click(screen.getByRole('button', { name: 'Download invoice CB-0000' }))
  expect(await toastWith('Download Failed')).toContain('This does not exist.')
})

test('a long list of invoices is folded', async () => {
  const many = Array.from({ length: 14 }, (_, i) => anInvoice({ id: `in_${i}`, number: `CB-${i}` }))
  openPage({ [INVOICES]: ok(many) })
  await screen.findByRole('button', { name: 'Download invoice CB-5' })
  expect(screen.queryByRole('button', { name: 'Download invoice CB-6' })).toBeNull()
  click(screen.getByRole('button', { name: 'Show all 14 invoices' }))
  expect(screen.getByRole('button', { name: 'Download invoice CB-13' })).toBeTruthy()
})
