import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDjCard } from '../../../tests/djCard.ts'
import { click } from '../../../tests/user.ts'
import type { SearchResults } from '../useFound.ts'
import { DjList } from './DjList.tsx'

const look = {
  selected: false,
  lit: false,
  liked: null,
  compared: false,
  full: false,
  hours: 5,
  date: undefined,
}
const actions = { onSelect: vi.fn(), onOpen: vi.fn(), onLight: vi.fn(), onCompare: vi.fn() }

function listOf(names: readonly string[], more: SearchResults['more']) {
  const djs = names.map((name) => aDjCard(name))
  const found: SearchResults = {
    djs,
    former: [],
    date: undefined,
    count: String(djs.length),
    state: 'found',
    retry: () => {},
    retrying: false,
    more,
  }
  return (
    <DjList
      found={found}
      search=""
      summary=""
      selectedId={null}
      lookOf={() => look}
      actions={actions}
      favourites={false}
      onWiden={null}
      hidden={false}
    />
  )
}

const focusedDj = () => document.activeElement?.closest('[data-dj]')?.getAttribute('data-dj')

test('after each page the focus is on its first DJ, unless the person went elsewhere meanwhile', async () => {
  const more = { load: () => {}, loading: false }
  const { rerender, unmount } = render(listOf(['Ana', 'Bo'], more))
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'Load more' })
    button.focus()
    click(button)
  }
  await press()
  rerender(listOf(['Ana', 'Bo', 'Cleo', 'Dee'], more))
  await waitFor(() => expect(focusedDj()).toBe('Cleo'))
  // What comes by itself takes no focus.
  rerender(listOf(['Ana', 'Bo', 'Cleo', 'Dee', 'Eve'], more))
  await screen.findByText('@Eve')
  expect(focusedDj()).toBe('Cleo')
  await press()
  const first = document.querySelector<HTMLElement>('[data-dj=Ana] button')
  first?.focus()
  rerender(listOf(['Ana', 'Bo', 'Cleo', 'Dee', 'Eve', 'Fay'], more))
  await screen.findByText('@Fay')
  expect(document.activeElement).toBe(first)
  unmount()
})

test.each([
  { by: 'key', list: 'moves to what has the focus', detail: 0, stays: false },
  { by: 'pointer', list: 'stays where it is', detail: 1, stays: true },
])('after a press by $by the list $list', async ({ detail, stays }) => {
  const more = { load: () => {}, loading: false }
  const { rerender, unmount } = render(listOf(['Ana', 'Bo'], more))
  const button = await screen.findByRole('button', { name: 'Load more' })
  button.focus()
  fireEvent.click(button, { detail })
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  rerender(listOf(['Ana', 'Bo', 'Cleo', 'Dee'], more))
  await waitFor(() => expect(focusedDj()).toBe('Cleo'))
  expect(focus.mock.lastCall).toEqual([{ preventScroll: stays }])
  focus.mockRestore()
  unmount()
})

test('after the last page the focus is on its first DJ, also where the list around them got it first', async () => {
  const { rerender } = render(listOf(['Ana', 'Bo'], { load: () => {}, loading: false }))
  click(await screen.findByRole('button', { name: 'Load more' }))
  rerender(listOf(['Ana', 'Bo'], null))
  // The button is gone, and the cards are not drawn yet.
  const list = screen.getByRole('region')
  list.tabIndex = -1
  list.focus()
  rerender(listOf(['Ana', 'Bo', 'Cleo', 'Dee'], null))
  await waitFor(() => expect(focusedDj()).toBe('Cleo'))
})
