import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { consent } from '@cuebook/domain/contracts/form/signature.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { contractChanged } from '../requests.ts'
import { eachOnAFreshPage, openSigningPage, refusal } from './signingPage.fixture.tsx'

/** The simulated page has no canvas to paint on. */
vi.mock(import('./pad/ink.ts'), async (original) => ({
  ...(await original()),
  pngOf: () => 'data:image/png;base64,AAAA',
}))
eachOnAFreshPage()
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
  HTMLCanvasElement.prototype.setPointerCapture = vi.fn()
})

const signCall = `POST /api/contracts/${aContract().id}/sign`
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Contract' })
const clientSignedAt = '2027-01-15T12:00:00.000Z'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function dot() {
  const pad = screen.getByRole('img', { name: /^Signature drawing area/ })
  const at = { clientX: 40, clientY: 60, pointerId: 1, button: 0 }
  fireEvent.pointerDown(pad, at)
  fireEvent.pointerUp(pad, at)
}

function draw() {
  const pad = screen.getByRole('img', { name: /^Signature drawing area/ })
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0 })
  fireEvent.pointerDown(pad, at(40, 60))
  fireEvent.pointerMove(pad, at(140, 30))
  fireEvent.pointerUp(pad, at(140, 30))
}

test('drawing alone enables the button, Undo and Clear disable it again, and pressing it is the consent above it', async () => {
  const { bodiesOf, become } = openSigningPage({
    contract: { version: 2 },
    replies: { 'POST /sign': () => become({ status: 'signed', clientSignedAt }) },
  })
  await screen.findByRole('button', { name: 'Sign Contract' })
  expect(button().disabled).toBe(true)
  expect(screen.queryByRole('checkbox')).toBeNull()
  const sentence = screen.getByText(consent.text)
  expect(sentence.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(button().getAttribute('aria-describedby')).toBe(sentence.id)
  for (const undo of ['Undo', 'Clear']) {
    draw()
    expect(button().disabled).toBe(false)
    press(undo)
    expect(button().disabled).toBe(true)
  }
  draw()
  fireEvent.click(button())
  expect(await screen.findByText('Contract Signed Successfully')).toBeTruthy()
  expect(bodiesOf(signCall)).toMatchObject([{ method: 'drawn', version: 2, consent: true }])
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy()
})

test('a single dot counts as drawn, because it is visible', async () => {
  openSigningPage({})
  await screen.findByRole('button', { name: 'Sign Contract' })
  dot()
  expect(button().disabled).toBe(false)
})

test("a refusal shows the server's message, and the drawing stays", async () => {
  openSigningPage({ replies: { 'POST /sign': () => refusal(422, 'Please sign again.') } })
  await screen.findByRole('button', { name: 'Sign Contract' })
  draw()
  fireEvent.click(button())
  expect(await screen.findByText('Signing Failed')).toBeTruthy()
  expect(screen.getByText('Please sign again.')).toBeTruthy()
  await waitFor(() => expect(button().disabled).toBe(false))
})

test('a signer of a contract that changed meanwhile reads what changed and signs the new version', async () => {
  const { become, bodiesOf } = openSigningPage({
    replies: {
      'GET /changes': () => ({
        version: 2,
        changes: [{ field: 'venue', label: 'Venue name', before: 'Hall One', after: 'The Pier' }],
      }),
      'POST /sign': (body) => {
        const { version } = become({ version: 2, venue: 'The Pier' })
        return 'version' in body && body.version === version
          ? become({ status: 'signed', clientSignedAt })
          : refusal(409, 'This contract was changed in the meantime.', 'contract.changed')
      },
    },
  })
  await screen.findByRole('button', { name: 'Sign Contract' })
  draw()
  fireEvent.click(button())
  expect(await screen.findByText('Signing Failed')).toBeTruthy()
  const panel = (await screen.findByText('This contract was changed')).closest('[role=status]')
  if (!(panel instanceof HTMLElement)) throw new Error('no panel')
  await waitFor(() =>
    expect(within(panel).getByRole('listitem').textContent).toBe(
      'Venue name: was Hall One →  is now The Pier',
    ),
  )
  expect(screen.getByRole('region', { name: 'Event details' }).textContent).toContain('The Pier')
  await screen.findByText('You are signing version 2.')
  fireEvent.click(button())
  expect(await screen.findByText('Client Signed')).toBeTruthy()
  expect(bodiesOf(signCall)).toMatchObject([{ version: 1 }, { version: 2 }])
})

test('a change that arrives just before the press is not signed before it was shown', async () => {
  const { become, client, bodiesOf } = openSigningPage({
    replies: {
      'GET /changes': () => ({ version: 2, changes: [] }),
      'POST /sign': () => refusal(409, 'This contract was changed in the meantime.', 'contract.changed'),
    },
  })
  await screen.findByRole('button', { name: 'Sign Contract' })
  draw()
  become({ version: 2, venue: 'The Pier' })
  await client.invalidateQueries()
  await screen.findByText('The Pier')
  fireEvent.click(button())
  await screen.findByText('This contract was changed')
  await screen.findByText('You are signing version 2.')
  expect(bodiesOf(signCall)).toMatchObject([{ version: 1 }])
})

test('terms that the signer asked to see are signed at once, and a second press sends nothing more', async () => {
  const { become, client, contract, bodiesOf } = openSigningPage({})
  await screen.findByRole('button', { name: 'Sign Contract' })
  draw()
  become({ version: 2, venue: 'The Pier' })
  await contractChanged(client, contract.id)
  fireEvent.click(await screen.findByRole('button', { name: 'Show the new terms' }))
  await screen.findByText('You are signing version 2.')
  fireEvent.click(button())
  fireEvent.click(button())
  expect(await screen.findByText('Contract Signed Successfully')).toBeTruthy()
  expect(bodiesOf(signCall)).toMatchObject([{ version: 2 }])
})

test('a DJ cannot countersign a contract that would double-book them', async () => {
  const message = 'You already have a confirmed booking at that time.'
  openSigningPage({
    user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' },
    contract: { party: 'dj', status: 'signed', clientSignedAt },
    replies: { 'POST /sign': () => refusal(409, message, 'contract.double-booked') },
  })
  await screen.findByRole('button', { name: 'Sign Contract' })
  draw()
  fireEvent.click(button())
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain(message)
  expect(screen.getByText('Client Signed')).toBeTruthy()
})

test('the phone number comes from the profile, goes with the signature, and a wrong one is told at its field', async () => {
  const { bodiesOf } = openSigningPage({
    replies: {
      'POST /sign': () =>
        refusal(400, 'Please check what you entered.', 'request.invalid', [
          { path: 'phoneNumber', message: 'Please enter a valid phone number' },
        ]),
    },
  })
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone for the day/)
  draw()
  fireEvent.change(phone, { target: { value: ' call me ' } })
  fireEvent.click(button())
  expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy()
  fireEvent.change(phone, { target: { value: '' } })
  fireEvent.click(button())
  await waitFor(() => expect(bodiesOf(signCall)).toHaveLength(2))
  expect(bodiesOf(signCall)[0]).toMatchObject({ phoneNumber: 'call me' })
  expect(bodiesOf(signCall)[1]).not.toHaveProperty('phoneNumber')
})
