import { chooseTheme, currentTheme, isTheme } from './theme.ts'

/**
 * Serves the prerendered theme buttons until React is live. The native event does it, because a radio button that is
 * pressed while React wakes up fires no change in React. The returned function ends it.
 */
export function followThemeButtons(page: Document): () => void {
  const buttons = [...page.querySelectorAll<HTMLInputElement>('input[data-theme-button]')]
  const follow = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLInputElement && buttons.includes(target) && isTheme(target.value))
      chooseTheme(target.value)
  }
  page.addEventListener('change', follow)
  const pressedBefore = buttons.find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (pressedBefore) follow({ target: pressedBefore })
  // The prerendered page does not know the choice that the visitor made another day.
  for (const button of buttons) button.checked = button.value === currentTheme()
  return () => page.removeEventListener('change', follow)
}
