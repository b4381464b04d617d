import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(cleanup)

async function open(onConfirm: () => unknown) {
  render(
    <ConfirmDialog
      title="Are you sure you want to log out?"
      description="You will be logged out of your account and returned to the landing page."
      confirmLabel="Log out"
      onConfirm={onConfirm}
      trigger={<Button>Logout</Button>}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog')
}

test('the dialog asks, and closes once the action is done', async () => {
  let done = () => {}
  await open(() => new Promise<void>((resolve) => (done = resolve)))
  expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to log out?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(screen.getByRole('alertdialog').querySelector('[aria-busy="true"]')).toBeTruthy()
  await act(async () => done())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('Cancel only closes the dialog', async () => {
  const confirmed = vi.fn()
  await open(confirmed)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(confirmed).not.toHaveBeenCalled()
})

test('the dialog stays open when the action fails', async () => {
  await open(() => Promise.reject(new Error('refused')))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
