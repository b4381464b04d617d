import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tab, TabList, Tabs } from './Tabs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A row of 200 px, with two tabs of 150 px each. */
const edges = { row: [0, 200], one: [0, 150], two: [150, 300] } as const

const drawn = (value: string) => (
  <Tabs value={value} onValueChange={() => {}}>
    <TabList label="Kinds">
      <Tab value="one">One</Tab>
      <Tab value="two">Two</Tab>
    </TabList>
  </Tabs>
)

test('a tab that is open beyond the edge of a phone is brought into sight', () => {
  const observed: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(each: Element) {
        observed.push(each)
        this.tell()
      }
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isRow = this.getAttribute('role') === 'tablist'
    const [left, right] = isRow ? edges.row : this.textContent === 'One' ? edges.one : edges.two
    const shift = isRow ? 0 : (this.closest('[role=tablist]')?.scrollLeft ?? 0)
    return DOMRect.fromRect({ x: left - shift, width: right - left })
  })
  const { rerender } = render(drawn('two'))
  const row = screen.getByRole('tablist')
  expect(row.scrollLeft).toBe(100)
  // A number that comes later makes any of them wider.
  expect(observed).toEqual(screen.getAllByRole('tab'))
  rerender(drawn('one'))
  expect(row.scrollLeft).toBe(0)
})
