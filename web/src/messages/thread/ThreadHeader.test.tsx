import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../../../tests/serve.ts'
import {
  aConversation,
  aMessage,
  aThread,
  clara,
  eachOnAFreshPage,
  LIST,
  me,
  openMessages,
  serve,
  THREAD,
} from '../messages.fixture.tsx'

eachOnAFreshPage()

test('the booking line leads to the contract', async () => {
  const booking = { contractId: 'c-1', eventType: 'Wedding', eventDate: '2026-12-12', venue: 'Hall One' }
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()], { booking })) })
  openMessages('with=clara')
  const line = await screen.findByRole('link', { name: 'Wedding · Dec 12, 2026 · Hall One' })
  expect(line.getAttribute('href')).toBe('/contracts/c-1/sign')
})

test.each(['Start a contract for Clara', 'Create Contract'])(
  "a DJ starts a contract by '%s', filled in with the address",
  async (name) => {
    serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()])) })
    openMessages('with=clara')
    fireEvent.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name: 'Create New Contract' })
    const email = await within(dialog).findByLabelText<HTMLInputElement>(/^Client email/)
    expect(email.value).toBe('clara@demo.test')
  },
)

test('a DJ invites a person who wrote to them without seeing the address', async () => {
  const id = '01900000-0000-7000-8000-00000000c1a0'
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()], { counterpart: { ...clara, id, email: '' } })),
    'POST /api/contracts': ok(aContract()),
  })
  openMessages('with=clara')
  fireEvent.click(await screen.findByRole('button', { name: 'Create Contract' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Contract' }))
  await dialog.findByText('Clara Bennett')
  expect(dialog.queryByLabelText(/^Client email/)).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Expected price/), { target: { value: '900' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  await screen.findByText('Contract Invitation Sent!')
  expect(callsTo('POST /api/contracts')).toMatchObject([{ body: { clientId: id, price: 900 } }])
})

test('an address that cannot be found is said', async () => {
  const mine = aMessage({ senderId: 'me', recipientId: 'clara' })
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([mine], { counterpart: { ...clara, email: '' } })),
  })
  openMessages('with=clara')
  fireEvent.click(await screen.findByRole('button', { name: 'Create Contract' }))
  await screen.findByText('Unable to create contract')
  screen.getByText('Could not find client email. Please try again.')
})

test('a client who presses the picture is told that only DJs can create contracts', async () => {
  serve({
    'GET /api/auth/user': ok({ ...me, role: 'client' }),
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
  })
  openMessages('with=clara')
  fireEvent.click(await screen.findByRole('button', { name: 'Start a contract for Clara' }))
  await screen.findByText('Only DJs can create contracts')
  screen.getByText('You must be a DJ to send contracts to clients.')
  expect(screen.queryByRole('button', { name: 'Create Contract' })).toBeNull()
})
