import { expect, type Page } from '@playwright/test'

/** Runs in the page: pairs of controls of one kind that differ in their state and look the same. */
function twins(): string[] {
  const attributes = ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-current']
  const stateOf = (element: Element): string =>
    element instanceof HTMLInputElement
      ? String(element.checked)
      : attributes.map((state) => element.getAttribute(state) ?? 'false').join()
  const look = (element: Element): string => {
    // A control may be drawn by its label.
    const shown = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    const parts = [shown, ...shown.querySelectorAll('*')]
    const drawn = parts.flatMap((part) =>
      ['', '::before', '::after'].map((pseudo) => {
        const {
          backgroundColor,
          borderTopColor,
          borderBottomWidth,
          borderStyle,
          textDecorationLine,
          translate,
          fill,
        } = getComputedStyle(part, pseudo)
        return [
          ...[backgroundColor, borderTopColor, borderBottomWidth, borderStyle, textDecorationLine, translate],
          part instanceof SVGElement ? fill : '',
        ].join()
      }),
    )
    return [...new Set(drawn)].sort().join('|')
  }
  const kinds = [
    '[role=tab]',
    '[role=switch]',
    '[role=checkbox]',
    'input[type=radio]',
    'button[aria-pressed]',
  ]
  const groups = [
    ...kinds.map((kind) => [...document.querySelectorAll(kind)]),
    ...[...document.querySelectorAll('nav')].map((nav) => [...nav.querySelectorAll('a')]),
  ].map((all) =>
    all.filter((each) => !each.matches(':disabled, [aria-disabled=true]') && each.checkVisibility()),
  )
  return groups.flatMap((all) => {
    const states = all.map(stateOf)
    if (new Set(states).size < 2) return []
    const looks = all.map(look)
    return all.flatMap((one, i) => {
      const twin = all.find((_, j) => states[j] !== states[i] && looks[j] === looks[i])
      return twin ? [`${one.textContent} and ${twin.textContent}`] : []
    })
  })
}

/** Where a person has chosen the colours, what is chosen, on or open looks other than what is not. */
export async function showsStates(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(twins), 'states that look the same in chosen colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
