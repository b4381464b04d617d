import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { click, fill } from '../../../../tests/user.ts'
import { useLateRules } from './useLateRules.ts'

const strict = z.object({ name: z.string().trim().min(1, 'Name is required') })
// The rules would also come when the page is idle, and these tests are about the moment of the check.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Rules = () => Promise<typeof strict>

function NameForm({ rules, onSent }: { rules: Rules; onSent: (values: { name: string }) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLateRules(rules),
    defaultValues: { name: '' },
  })
  return (
    <form onSubmit={handleSubmit((values) => onSent(values))}>
      <input aria-label="Name" {...register('name')} />
      <p role="alert">{formState.errors.name?.message}</p>
      <button type="submit">Send</button>
    </form>
  )
}

function open(rules: Rules) {
  const onSent = vi.fn()
  render(<NameForm rules={rules} onSent={onSent} />)
  const send = (name: string) => {
    fill(screen.getByLabelText('Name'), name)
    click(screen.getByRole('button'))
  }
  return { onSent, send }
}

test('rules that come with the first check refuse what is wrong and send what is right, as they made it', async () => {
  const { onSent, send } = open(async () => strict)
  send(' ')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Name is required'))
  expect(onSent).not.toHaveBeenCalled()
  send(' Robin ')
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ name: 'Robin' }))
})

test('without its rules a form sends what was typed, and they are asked for again at the next check', async () => {
  const rules = vi.fn<Rules>(async () => strict).mockRejectedValueOnce(new Error('no line'))
  const { onSent, send } = open(rules)
  send(' ')
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ name: ' ' }))
  send(' ')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Name is required'))
})
