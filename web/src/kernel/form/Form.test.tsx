import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from 'wouter'
import { z } from 'zod'
import { click, fill } from '../../../tests/user.ts'
import { ApiError } from '../calls/api.ts'
import { createQueryClient } from '../calls/queryClient.ts'
import { Button } from '../ui/button/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { Select } from '../ui/form/Select.tsx'
import { leaveUnasked } from '../unsaved/leaving.ts'
import { UnsavedQuestion } from '../unsaved/UnsavedQuestion.tsx'
import { currentUserKey } from '../user/currentUser.ts'
import { Form } from './Form.tsx'
import type { Rules } from './problems.ts'
import { useForm } from './useForm.ts'

interface Song {
  title: string
  list: 'must' | 'never'
  seconds: string | null
}
type SentSong = Omit<Song, 'seconds'> & { seconds: number | null }
const schema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(5, 'Title is too long'),
  list: z.enum(['must', 'never']),
  seconds: z.coerce.number('Seconds must be a number').nullable(),
})
const start: Song = { title: '', list: 'must', seconds: null }

// Late rules would also come when the page is idle, and these tests are about the moment of the check.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  sessionStorage.clear()
  history.replaceState(null, '', '/songs')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Send = (song: SentSong) => Promise<string>
interface SongFormProps {
  send: Send
  rules?: Rules<Song, SentSong>
  lateRules?: () => Promise<Rules<Song, SentSong>>
  refused?: (error: unknown) => Record<string, string> | undefined
  done?: (reply: string) => void
  wrong?: () => void
}

function SongForm({ done, ...options }: SongFormProps) {
  const form = useForm({
    start,
    ...options,
    done(reply, { reset }) {
      done?.(reply)
      reset()
    },
    otherwise: 'The song was not added. Please try again.',
    unsaved: { keptAs: 'song' },
  })
  return (
    <Form of={form}>
      <Field label="Title" hint="As on the record" {...form.field('title')}>
        <Input />
      </Field>
      <Field label="List" {...form.field('list', (typed) => (typed === 'never' ? 'never' : 'must'))}>
        <Select
          options={[
            { value: 'must', label: 'Must play' },
            { value: 'never', label: 'Never play' },
          ]}
        />
      </Field>
      <Field label="Seconds" {...form.field('seconds', (typed) => typed || null)}>
        <Input />
      </Field>
      <Button type="submit" loading={form.isBusy}>
        Add
      </Button>
      <Link href="/elsewhere">Leave</Link>
    </Form>
  )
}

function open(props: Partial<SongFormProps> = {}) {
  const send = vi.fn<Send>(props.send ?? (async ({ title }) => `${title} added`))
  const client = createQueryClient()
  client.setQueryData(currentUserKey, { id: 'nova' })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SongForm {...(props.lateRules ? {} : { rules: schema })} {...props} send={send} />
      <UnsavedQuestion />
    </QueryClientProvider>,
  )
  return { send, unmount }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const add = () => click(screen.getByRole('button', { name: 'Add' }))
const sentences = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const refusal = (body: object, status = 400) => new ApiError(status, '', JSON.stringify(body))

test('what is wrong stands under its field, which takes the focus, and nothing is sent', () => {
  const wrong = vi.fn()
  const { send } = open({ wrong })
  fill(field('Seconds'), 'many')
  add()
  expect(sentences('Title')).toEqual(['Title is required', 'As on the record'])
  expect(sentences('Seconds')).toEqual(['Seconds must be a number'])
  expect([isWrong('Title'), isWrong('List'), isWrong('Seconds')]).toEqual([true, false, true])
  expect(document.activeElement).toBe(field('Title'))
  expect(wrong).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

test('before the first try nothing is blamed, and after it each change is checked', () => {
  open()
  fill(field('Title'), 'Too long')
  expect(isWrong('Title')).toBe(false)
  fill(field('Seconds'), 'many')
  add()
  expect(sentences('Title')).toEqual(['Title is too long', 'As on the record'])
  fill(field('Title'), '')
  expect(sentences('Title')).toEqual(['Title is required', 'As on the record'])
  fill(field('Title'), 'One')
  expect(isWrong('Title')).toBe(false)
  expect(isWrong('Seconds')).toBe(true)
})

test('what the rules made of the values is sent, and then the form begins anew', async () => {
  const done = vi.fn()
  const { send } = open({ done })
  fill(field('Title'), ' One ')
  fill(field('List'), 'never')
  fill(field('Seconds'), '222')
  add()
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('One added'))
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'One', list: 'never', seconds: 222 }, undefined)
  expect([field('Title').value, field('List').value, field('Seconds').value]).toEqual(['', 'must', ''])
})

test('a second press sends nothing while the first one is under way', async () => {
  const answer = Promise.withResolvers<string>()
  const { send } = open({ send: () => answer.promise })
  fill(field('Title'), 'One')
  const form = field('Title').form
  add()
  if (form) fireEvent.submit(form)
  expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBe('true')
  answer.resolve('done')
  await waitFor(() => expect(field('Title').value).toBe(''))
  expect(send).toHaveBeenCalledOnce()
})

test('the server says what is wrong with a field under it, and what is typed there takes the sentence away', async () => {
  open({
    send: async () => {
      throw refusal({
        message: 'Two fields are wrong.',
        details: [
          { path: 'seconds', message: 'No song is that long' },
          { path: 'seconds', message: 'Another reason' },
        ],
      })
    },
  })
  fill(field('Title'), 'One')
  fill(field('Seconds'), '999')
  add()
  await waitFor(() => expect(sentences('Seconds')).toEqual(['No song is that long']))
  expect(document.activeElement).toBe(field('Seconds'))
  expect(screen.queryByText('Two fields are wrong.')).toBeNull()
  expect(field('Title').value).toBe('One')
  fill(field('Seconds'), '99')
  expect(isWrong('Seconds')).toBe(false)
})

test('a refusal can belong to a field of this form by its code', async () => {
  open({
    send: async () => {
      throw refusal({ message: 'It is in the plan already.', code: 'song.twice' }, 409)
    },
    refused: (error) => (error instanceof ApiError ? { title: error.reason } : undefined),
  })
  fill(field('Title'), 'One')
  add()
  await waitFor(() => expect(sentences('Title')[0]).toBe('It is in the plan already.'))
})

test.each([
  ['the reason of the server', refusal({ message: 'The plan is closed.' }, 409), 'The plan is closed.'],
  [
    'the reason, when a detail is about no field here',
    refusal({ message: 'Wrong.', details: [{ path: 'plan', message: 'Gone' }] }),
    'Wrong.',
  ],
  ['our sentence without a reason', new TypeError('fetch'), 'The song was not added. Please try again.'],
])('above the fields stands %s, until the next try', async (_what, error, words) => {
  const answer = Promise.withResolvers<string>()
  const send = vi.fn<Send>().mockRejectedValueOnce(error).mockReturnValue(answer.promise)
  open({ send })
  fill(field('Title'), 'One')
  add()
  await screen.findByText(words)
  expect(isWrong('Title')).toBe(false)
  add()
  expect(screen.queryByText(words)).toBeNull()
  answer.resolve('added')
  await waitFor(() => expect(field('Title').value).toBe(''))
})

test('late rules come with the first try, refuse what is wrong and send what is right, as they made it', async () => {
  const rules = Promise.withResolvers<Rules<Song, SentSong>>()
  const { send } = open({ lateRules: () => rules.promise })
  add()
  add()
  rules.resolve(schema)
  await waitFor(() => expect(sentences('Title')).toEqual(['Title is required', 'As on the record']))
  expect(document.activeElement).toBe(field('Title'))
  expect(send).not.toHaveBeenCalled()
  fill(field('Title'), ' One ')
  add()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0].title).toBe('One')
})

test('without its late rules a form sends what was typed, and asks for them again at the next try', async () => {
  const lateRules = vi
    .fn<() => Promise<Rules<Song, SentSong>>>(async () => schema)
    .mockRejectedValueOnce(new Error('no line'))
  const { send } = open({ lateRules })
  fill(field('Title'), '   ')
  add()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0].title).toBe('   ')
  await waitFor(() => expect(field('Title').value).toBe(''))
  add()
  await waitFor(() => expect(isWrong('Title')).toBe(true))
  expect(send).toHaveBeenCalledOnce()
})

test('leaving with changes asks, and without changes or after sending it does not', async () => {
  const { send } = open()
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  fill(field('Title'), 'One')
  expect(isAsked()).toBe(true)
  click(screen.getByText('Leave'))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fill(field('Title'), '')
  expect(isAsked()).toBe(false)
  fill(field('Title'), 'One')
  add()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await waitFor(() => expect(isAsked()).toBe(false))
})

test('the question is off when the form is done, which may lead elsewhere', async () => {
  const isAsked = vi.fn(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  open({ done: isAsked })
  fill(field('Title'), 'One')
  add()
  await waitFor(() => expect(isAsked).toHaveReturnedWith(false))
})

test('what was typed is kept while the person signs in again, and is brought back', () => {
  const { unmount } = open()
  fill(field('Title'), 'One')
  fill(field('List'), 'never')
  leaveUnasked(() => {})
  unmount()
  open()
  click(screen.getByRole('button', { name: 'Restore' }))
  expect([field('Title').value, field('List').value]).toEqual(['One', 'never'])
  expect(screen.queryByText('Your unsaved changes were kept.')).toBeNull()
})
