import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eachOnAFreshPage, openSigningPage } from '../signingPage.fixture.tsx'

/** The simulated page has neither fonts nor a canvas to paint on. */
vi.mock(import('./ink.ts'), async (original) => ({
  ...(await original()),
  pngOf: () => 'data:image/png;base64,AAAA',
}))
eachOnAFreshPage()
beforeEach(() => {
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.reject(new Error('no fonts here'))
    },
  )
})

/** Chooses to type the signature and presses the button. */
async function signTyped(change?: string) {
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Type' }), { button: 0 })
  const field = screen.getByLabelText<HTMLInputElement>('Type your full name')
  const before = field.value
  if (change) fireEvent.change(field, { target: { value: change } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign Contract' }))
  return before
}
const signCall = `POST /api/contracts/${aContract().id}/sign`

test("a typed signature begins with the signer's own name, which is sent without a question", async () => {
  const { bodiesOf } = openSigningPage({})
  expect(await signTyped()).toBe('Clara Bell')
  await waitFor(() =>
    expect(bodiesOf(signCall)).toMatchObject([{ method: 'typed', typedName: 'Clara Bell' }]),
  )
})

test('another typed name is asked about first, and sent when the person goes on', async () => {
  const { bodiesOf } = openSigningPage({})
  await signTyped('Clara Smith')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('You are signing as Clara Bell, but typed Clara Smith.')
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(bodiesOf(signCall)).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Sign Contract' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign as Clara Smith' }))
  await waitFor(() =>
    expect(bodiesOf(signCall)).toMatchObject([{ method: 'typed', typedName: 'Clara Smith' }]),
  )
})
