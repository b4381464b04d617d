import { type RefObject, useLayoutEffect } from 'react'
import { freeTop, type Span } from './freeTop.ts'

const controls =
  'a[href], button, input, select, textarea, [role=tab], [role=menuitem], [contenteditable=true]'
const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** Moves a toast away from the controls that it would cover. The bar at the top is no part of what people do next. */
export function useFreePlace(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const place = () => list.current && placeFree(list.current)
    if (!id) return
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [list, id])
}

function placeFree(element: HTMLElement): void {
  const card = element.querySelector('li')
  if (!card) return
  element.style.top = ''
  element.style.bottom = ''
  const { top, left, right } = element.getBoundingClientRect()
  // The card itself is in motion while it appears, so its place is that inside the list.
  const inset = card.offsetTop
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const usual = top + inset
  const free = freeTop({
    usual,
    height: card.offsetHeight,
    within: { top: Math.max(bar, 0), bottom: innerHeight },
    taken: controlsBetween(left, right),
  })
  if (free === usual) return
  element.style.top = `${free - inset}px`
  element.style.bottom = 'auto'
}

/** The controls in the window that share a column with a toast: those of an open dialog, or those of the page. */
function controlsBetween(left: number, right: number): Span[] {
  const where = [...document.querySelectorAll(dialogs)].at(-1) ?? document.body
  return [...where.querySelectorAll(controls)]
    .filter((control) => !control.closest('[data-toasts]') && !isInTopBar(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < innerHeight)
}

const isInTopBar = (control: Element): boolean =>
  control.closest('header') !== null && !control.closest('main, [role=dialog], [role=alertdialog]')
