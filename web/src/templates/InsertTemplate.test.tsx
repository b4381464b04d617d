import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../tests/serve.ts'
import { fill } from '../../tests/user.ts'
import { InsertTemplate } from './InsertTemplate.tsx'
import { SendMailButton } from './SendMailButton.tsx'
import {
  BOOKINGS,
  eachOnAFreshPage,
  LIST,
  listed,
  open,
  power,
  press,
  VALUES,
  wedding,
} from './templates.fixture.tsx'

eachOnAFreshPage()

const MAIL = 'POST /api/templates/mails'
const hello = {
  ...power,
  id: 'hello',
  kind: 'message' as const,
  name: 'Hello',
  text: 'Hi {{client first name}} at {{venue}}',
}
const replies = { [LIST]: ok([listed(power), listed(hello)]), 'GET /api/templates/hello': ok(hello) }

function openPicker(more: Partial<Parameters<typeof InsertTemplate>[0]> = {}, served = {}) {
  const onInsert = vi.fn()
  open(
    <InsertTemplate
      kind="clause"
      label="Insert"
      facts={{ venue: 'Hall Two' }}
      onInsert={onInsert}
      textBox={() => null}
      {...more}
    />,
    {
      at: '/contracts',
      replies: { ...replies, ...served },
    },
  )
  return onInsert
}

test('a clause is filled from the form around it, and what is missing stays to be written', async () => {
  const onInsert = openPicker()
  await press('Insert')
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract clauses' }))
  expect((await dialog.findByRole('link', { name: 'Manage templates' })).getAttribute('href')).toBe(
    '/templates?kind=clause',
  )
  await press(/^Power ?At/)
  await screen.findByText(
    'This booking has no start time yet: fill in the start time or take {{start time}} out.',
  )
  await press('Insert')
  expect(onInsert).toHaveBeenCalledWith('At Hall Two two circuits.\nFrom {{start time}}.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('Filled with the details as they are now. If you change them, insert it again.')
})

test('a starter can be used without keeping it', async () => {
  const onInsert = openPicker({}, { [LIST]: ok([]) })
  await press('Insert')
  await screen.findByText('You have none of your own yet. These are ready to use:')
  await press(/^Cancellation and illness/)
  await press('Back')
  await press(/^Overtime/)
  await press('Insert')
  expect(onInsert.mock.calls[0]?.[0]).toMatch(/^Music is played from \{\{start time\}\}/)
})

test('in a conversation the one booking with that person fills it', async () => {
  const onInsert = openPicker({ kind: 'message', withId: 'clara', facts: { clientFirstName: 'Clara' } })
  await press('Insert')
  await press(/^Hello/)
  await screen.findByText('Hall One')
  await press('Insert')
  expect(onInsert).toHaveBeenCalledWith('Hi Clara at Hall One')
})

test('of several bookings the next one fills it, past and cancelled ones say so, and another can be chosen', async () => {
  const birthday = { ...wedding, id: 'birthday', eventType: 'Birthday', state: 'past' as const }
  const gala = { ...wedding, id: 'gala', eventType: 'Gala', state: 'closed' as const }
  openPicker(
    { kind: 'message', withId: 'clara', facts: {} },
    {
      [BOOKINGS]: ok([wedding, birthday, gala]),
      'GET /api/templates/bookings/birthday/values': ok({ values: { venue: 'Hall Two' } }),
    },
  )
  await press('Insert')
  await press(/^Hello/)
  await screen.findByText('Hall One')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Wedding, Jun 15, 2030, Clara Bennett',
    'Birthday, Jun 15, 2030, Clara Bennett (past)',
    'Gala, Jun 15, 2030, Clara Bennett (cancelled)',
  ])
  fill(screen.getByLabelText('Booking'), 'birthday')
  await screen.findByText('Hall Two')
})

test('of several bookings that are cancelled, or not sorted yet, the DJ chooses one', async () => {
  const birthday = { ...wedding, id: 'birthday', eventType: 'Birthday', state: 'closed' as const }
  const { state: _missing, ...unsorted } = wedding
  const onInsert = openPicker(
    { kind: 'message', withId: 'clara', facts: { clientFirstName: 'Clara' } },
    { [BOOKINGS]: ok([birthday, unsorted]) },
  )
  await press('Insert')
  await press(/^Hello/)
  await screen.findByLabelText('Booking')
  expect(screen.queryByText(/^Without a booking/)).toBeNull()
  fill(screen.getByLabelText('Booking'), 'wedding')
  await screen.findByText('Hall One')
  await press('Insert')
  expect(onInsert).toHaveBeenCalledWith('Hi Clara at Hall One')
})

test('the booking that the conversation is about is chosen before any other', async () => {
  const birthday = { ...wedding, id: 'birthday', eventType: 'Birthday' }
  openPicker(
    { kind: 'message', withId: 'clara', bookingId: 'wedding', facts: {} },
    { [BOOKINGS]: ok([birthday, wedding]) },
  )
  await press('Insert')
  await press(/^Hello/)
  await screen.findByText('Hall One')
})

test('a text that does not load can be tried again', async () => {
  openPicker({}, { 'GET /api/templates/power': no(409) })
  await press('Insert')
  await press(/^Power ?At/)
  await screen.findByText('This did not load')
  expect(screen.getByRole('button', { name: 'Insert' })).toHaveProperty('disabled', true)
})

test('a mail with a field without a value is not sent; filled in, it is, and a second try is the same mail', async () => {
  const { callsTo, all } = open(<SendMailButton contractId="wedding" />, {
    at: '/contracts/wedding/sign',
    replies: { ...replies, [MAIL]: no(503) },
  })
  await press('Send a mail')
  const text = await screen.findByLabelText('Text')
  expect(screen.getByText(/^To /).textContent).toBe('To Clara, about Wedding, Jun 15, 2030')
  await press('Send')
  await screen.findByText('Please write a text')
  fill(text, 'Hi {{client first name}}, see you at {{start time}}')
  await press('Send')
  await screen.findByText(
    'This booking has no start time yet: fill in the start time or take {{start time}} out.',
  )
  expect(callsTo(MAIL)).toHaveLength(0)
  fill(text, 'Hi {{client first name}}, see you at six')
  await press('Send')
  await screen.findByText(/^The mail was not sent\./)
  all[MAIL] = ok({ messageId: 'm', recipientId: 'clara', text: 'Hi Clara, see you at six' })
  await press('Send')
  await screen.findByText('Mail sent')
  const sent = callsTo(MAIL).map(({ body }) => body as { clientId: string; text: string })
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({
    contractId: 'wedding',
    text: 'Hi {{client first name}}, see you at six',
  })
})

test('the buttons of a mail stay in sight below what scrolls, and nothing is sent before the values are known', async () => {
  const { all } = open(<SendMailButton contractId="wedding" />, {
    at: '/contracts/wedding/sign',
    replies: { [VALUES]: no(409) },
  })
  await press('Send a mail')
  await screen.findByText('This did not load')
  const send = () => screen.getByRole('button', { name: 'Send' })
  expect(send()).toHaveProperty('disabled', true)
  expect(send().closest('.tall\\:sticky')).toBeTruthy()
  all[VALUES] = ok({ values: {} })
  await press('Try again')
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  expect(send()).toHaveProperty('disabled', false)
  expect(send().getAttribute('form')).toBe(text.form?.id)
})

test('the preview of a mail shows it as it is mailed, without links', async () => {
  open(<SendMailButton contractId="wedding" />, { at: '/contracts/wedding/sign' })
  await press('Send a mail')
  fill(await screen.findByLabelText('Text'), 'Hi {{client first name}}, see pay.example/x')
  await screen.findByText('Hi Clara, see [link]')
})

test('a template of the DJ fills the form of a mail', async () => {
  const thanks = {
    ...power,
    id: 'thanks',
    kind: 'mail' as const,
    name: 'Thanks',
    text: 'Thank you, {{client first name}}!',
  }
  open(<SendMailButton contractId="wedding" />, {
    at: '/contracts/wedding/sign',
    replies: { [LIST]: ok([listed(thanks)]), 'GET /api/templates/thanks': ok(thanks) },
  })
  await press('Send a mail')
  await screen.findByRole('option', { name: 'Thanks' })
  fill(screen.getByLabelText(/^Template/), 'thanks')
  await screen.findByText('Thank you, Clara!')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(thanks.text)
})
