import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** Roles that tell nobody anything without a name. */
const namedRoles = [
  ...['alertdialog', 'dialog', 'menu', 'listbox', 'tablist', 'toolbar', 'radiogroup', 'table', 'region'],
  ...[
    'button',
    'link',
    'textbox',
    'searchbox',
    'combobox',
    'spinbutton',
    'slider',
    'checkbox',
    'radio',
    'switch',
  ],
  ...['tab', 'tabpanel', 'menuitem', 'option', 'img', 'image', 'Date', 'InputTime'],
]

interface TreeNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
}

/**
 * The screen makes sense to those who hear it: one main part with one title, no level of headings left out, a title of the
 * window of its own, and a name for everything that needs one.
 */
export async function readsRight(page: Page): Promise<void> {
  softly(await page.title(), 'title of the window').toMatch(/\S+ · Cuebook$|^Cuebook: /)
  softly(await page.evaluate(outlineFaults), 'headings and landmarks').toEqual([])
  softly(await nameless(page), 'without a name').toEqual([])
}

async function nameless(page: Page): Promise<string[]> {
  // No other browser shows its tree of what is read to those who drive it.
  if (page.context().browser()?.browserType().name() !== 'chromium') return []
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] }
  await session.detach()
  return nodes
    .filter(
      ({ ignored, role, name }) => !ignored && namedRoles.includes(role?.value ?? '') && !name?.value.trim(),
    )
    .map(({ role }) => role?.value ?? '')
}

/** Runs in the page. */
function outlineFaults(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const levels = shown('h1, h2, h3, h4, h5, h6').map((heading) => Number(heading.tagName[1]))
  const [titles, mains] = [levels.filter((level) => level === 1).length, shown('main').length]
  return [
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...(mains === 1 ? [] : [`${mains} main parts`]),
    ...levels.flatMap((level, i) =>
      level > (levels[i - 1] ?? 0) + 1 ? [`level ${level} after ${levels[i - 1] ?? 'nothing'}`] : [],
    ),
  ]
}
