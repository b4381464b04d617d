import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

interface Press {
  readonly before: number
  readonly button: Element | null
  readonly byKeyboard: boolean
}

/**
 * Returns what a button for more rows calls when it is pressed. The focus then goes to the first new row: the button moves
 * out of sight, or goes away with the last page. Whoever has gone elsewhere meanwhile stays there.
 */
export function useFirstNew(list: RefObject<HTMLElement | null>, rows: number): (event: MouseEvent) => void {
  const press = useRef<Press | null>(null)
  useEffect(() => {
    const pressed = press.current
    if (!pressed || rows <= pressed.before) return
    press.current = null
    const active = document.activeElement
    if (active !== pressed.button && !active?.contains(list.current)) return
    const row = list.current?.children[pressed.before]
    const inside = row?.querySelector<HTMLElement>('a[href], button, input')
    // Whoever presses with a finger or a mouse sees the row already, and the page stays where it is.
    if (inside) inside.focus({ preventScroll: !pressed.byKeyboard })
    else if (row instanceof HTMLElement) {
      row.tabIndex = -1
      row.focus({ preventScroll: !pressed.byKeyboard })
    }
  }, [list, rows])
  return ({ detail }) => {
    // A key clicks no times. The ring says less: Firefox shows none on what a script focused after a click.
    press.current = { before: rows, button: document.activeElement, byKeyboard: detail === 0 }
  }
}
