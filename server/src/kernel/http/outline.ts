import { titleMark } from '@cuebook/domain/kernel/words/title-mark.ts'
import { z } from 'zod'
import { type FirstAnswers, inScript } from './first-answers.ts'
import { escapeHtml } from './send/escape-html.ts'
import type { Visit } from './visit.ts'

const frame = z.object({ titled: z.string(), plain: z.string() })

/** What the build knows about the pages: pages.json, which `scripts/build-web.mjs` writes. */
const outline = z.object({
  /** HTML of the frame around a screen of each shape, for members and for visitors. */
  frames: z.object({ member: z.record(z.string(), frame), site: z.record(z.string(), frame) }),
  /** For each screen the files to load besides those of the app, and its shape; null if it has no frame. */
  screens: z.record(z.string(), z.object({ shape: z.string().nullable(), files: z.array(z.string()) })),
})
export type Outline = z.infer<typeof outline>

export const readOutline = (text: string): Outline => outline.parse(JSON.parse(text))

/** A sheet is kept on the device together with the answer of the call, so its page must make the call. */
const ASKS_ITSELF = 'day-sheet'

/**
 * The page as this person needs it: the frame is painted before any script runs, the scripts of the screen are loaded
 * at once, and the title, the current user and the answers that fill the screen are already there.
 */
export function filledPage(
  html: string,
  { user, screen, title }: Omit<Visit, 'calls'>,
  { frames, screens }: Outline,
  answers: FirstAnswers,
): string {
  const row = screen === null ? undefined : screens[screen]
  const links = (row?.files ?? []).map(
    (file) =>
      `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`,
  )
  links.push(...answers.links)
  if (user) links.push(`<link rel="preload" as="image" href="${escapeHtml(user.avatarUrl)}">`)
  const shape = row ? row.shape : 'cards'
  const outlines = shape === null ? undefined : frames[user ? 'member' : 'site'][shape]
  const frame =
    title === null ? outlines?.plain : outlines?.titled.replace(titleMark, () => escapeHtml(title))
  const data =
    screen === ASKS_ITSELF
      ? ''
      : `<script id="user" type="application/json">${inScript(JSON.stringify(user))}</script>`
  return html
    .replace('<html ', '<html data-system-fonts ')
    .replace('</head>', (end) => `${links.join('')}${end}`)
    .replace('<div id="root"></div>', () => `${data}<div id="root">${frame ?? ''}</div>${answers.data}`)
}
