import { fireEvent } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followThemeButtons } from './followThemeButtons.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { chooseTheme } from './theme.ts'

beforeEach(() => {
  document.body.innerHTML = renderToString(<ThemeToggle />)
})
afterEach(() => chooseTheme('system'))

const button = (theme: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[value="${theme}"]`)
  if (!found) throw new Error(`there is no button for ${theme}`)
  return found
}
const theme = () => document.documentElement.dataset.theme

test('a press takes effect while React is not live, and no longer afterwards', () => {
  const stop = followThemeButtons(document)
  fireEvent.click(button('dark'))
  expect(theme()).toBe('dark')
  stop()
  fireEvent.click(button('light'))
  expect(theme()).toBe('dark')
})

test('a press before the first script ran takes effect', () => {
  button('dark').checked = true
  followThemeButtons(document)()
  expect(theme()).toBe('dark')
})

test('a theme that was chosen another day is shown as chosen, so that a press on the system theme is a change', () => {
  chooseTheme('dark')
  const stop = followThemeButtons(document)
  expect([button('dark').checked, button('system').checked]).toEqual([true, false])
  fireEvent.click(button('system'))
  expect(theme()).toBeUndefined()
  stop()
})
