import { useEffect, useRef } from 'react'

/**
 * For a list whose rows move by buttons with `data-move`, each row with its `data-key`: after a move the focus is again on
 * the button that was pressed.
 */
export function useMoves<List extends HTMLUListElement | HTMLOListElement = HTMLOListElement>() {
  const list = useRef<List>(null)
  const moved = useRef<{ key: string; by: -1 | 1 } | null>(null)
  useEffect(() => {
    const row = moved.current && list.current?.querySelector(`[data-key="${CSS.escape(moved.current.key)}"]`)
    const button = (by: number) => row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`)
    const pressed = moved.current && button(moved.current.by)
    // At the end of the list only the other button is left.
    if (pressed?.disabled) button(-(moved.current?.by ?? 0))?.focus()
    else pressed?.focus()
    moved.current = null
  })
  return {
    list,
    noteMove: (key: string, by: -1 | 1) => {
      moved.current = { key, by }
    },
  }
}
