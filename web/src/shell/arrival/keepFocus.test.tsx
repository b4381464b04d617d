import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keepFocus } from './keepFocus.ts'

afterEach(cleanup)

const focused = () => document.activeElement

function Page() {
  const [gone, setGone] = useState<readonly string[]>([])
  const [page, setPage] = useState(1)
  useEffect(keepFocus, [])
  const remove = (what: string) => setGone([...gone, what])
  return (
    <main>
      <h1>Songs</h1>
      <section aria-label="Wishes">
        <ul>
          {['One', 'Two'].map(
            (song) =>
              !gone.includes(song) && (
                <li key={song} aria-label={song}>
                  {!gone.includes(`vote for ${song}`) && (
                    <button
                      type="button"
                      onClick={() => remove(`vote for ${song}`)}
                    >{`Vote for ${song}`}</button>
                  )}
                  <button type="button" onClick={() => remove(song)}>{`Remove ${song}`}</button>
                </li>
              ),
          )}
        </ul>
        <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Back
        </button>
        <button type="button" disabled={page === 2} onClick={() => setPage(page + 1)}>
          On
        </button>
      </section>
      {!gone.includes('all') && (
        <button type="button" onClick={() => remove('all')}>
          Hide this
        </button>
      )}
    </main>
  )
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('when a pressed button goes away, what it stood in gets the focus, and not the button beside it', async () => {
  render(<Page />)
  press('Vote for One')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('listitem', { name: 'One' })))
  press('Remove One')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Wishes' })))
})

test('where nothing around it has a name of its own, the heading of the screen gets it', async () => {
  render(<Page />)
  press('Hide this')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })))
})

test('when a pressed button is switched off, the button beside it gets the focus', async () => {
  render(<Page />)
  press('On')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Back' })))
  press('Back')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'On' })))
})

test('the focus stays where somebody else puts it meanwhile, and nowhere for those who press beside it', async () => {
  render(<Page />)
  press('Remove One')
  screen.getByRole('button', { name: 'On' }).focus()
  press('Remove Two')
  fireEvent.pointerDown(document.body)
  await new Promise((later) => setTimeout(later, 300))
  expect(focused()).toBe(document.body)
})
