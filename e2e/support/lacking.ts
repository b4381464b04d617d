import { features } from 'web-features'
import { browsers } from '../../scripts/browsers.mjs'

/** A part of the platform that one of our browsers lacks, and how code that uses it looks. */
export interface Lacking {
  /** As the catalogue of web features calls the feature that it is part of. */
  readonly feature: string
  readonly language: 'css' | 'js'
  readonly looksLike: RegExp
  /** Stands in each such code. Whoever looks for all of them looks for this first, because that is quick. */
  readonly word: string
}

/** A phone has the same versions as the desktop. */
const named = Object.entries({
  ...browsers,
  chrome_android: browsers.chrome,
  firefox_android: browsers.firefox,
  safari_ios: browsers.safari,
})

const parts = Object.entries(features).flatMap(([feature, described]) => {
  const keys = described.kind === 'feature' ? described.status.by_compat_key : undefined
  return Object.entries<{ support: Partial<Record<string, string>> }>(keys ?? {}).map(
    ([key, { support }]) => ({
      feature,
      path: key.split('.'),
      isEverywhere: named.every(([name, version]) => {
        const since = support[name]
        return since !== undefined && Number(since.replace('≤', '')) <= version
      }),
    }),
  )
})

const wordOf = (path: string[]) => path.at(-1)?.replace('_static', '') ?? ''

function lookOfStyle([, group, name, value, ...deeper]: string[]): string | null {
  if (deeper.length > 0) return null
  if (group === 'properties') return value ? `[;{]${name}:${value}(?![\\w-])` : `[;{]${name}:`
  if (value) return null
  if (group === 'at-rules') return `@${name}\\b`
  // Unlike a value it follows no property. Inside :is() and :where() browsers skip what they do not know.
  if (group === 'selectors') return `[}\\w*)\\]&]::?${name}(?![\\w-])[^;}(]*(\\([^)]*\\))?\\{`
  return group === 'types' ? `[:\\s,(]${name}\\(` : null
}

/** Objects of which there is one, as code calls them. */
const single: Readonly<Record<string, string>> = {
  Clipboard: 'clipboard',
  Document: 'document',
  Navigator: 'navigator',
  ServiceWorkerRegistration: 'registration',
  StorageManager: 'storage',
  VisualViewport: 'visualViewport',
  WakeLock: 'wakeLock',
}

const alone = (word: string) =>
  `(?<![\\w$."'\`-])(?:(?:window|globalThis|self)\\.)?${word}(?![\\w$"'\`:\\]-])`
const member = (object: string, word: string) => `\\b${object}\\??\\.${word}(?![\\w$])`

function lookOfScript([room, ...path]: string[]): string | null {
  const [object = '', name = '', ...deeper] = room === 'javascript' ? path.slice(1) : path
  if (deeper.length > 0 || !/^\w*$/.test(name)) return null
  // Methods of lists and sets are left to the compiler, whose library ends at 2024.
  if (room === 'javascript')
    return path[0] !== 'builtins' ? null : name ? member(object, name) : alone(object)
  if (room !== 'api') return null
  if (name === '') return alone(object)
  if (name.endsWith('_static')) return member(object, name.replace('_static', ''))
  if (object === 'Window')
    return /[a-z][A-Z]/.test(name) ? alone(name) : member('(?:window|globalThis|self)', name)
  return single[object] ? member(single[object], name) : null
}

/** What our browsers lack, as far as code tells it by a name. */
export const lacking: Lacking[] = parts
  .filter(({ isEverywhere }) => !isEverywhere)
  .flatMap(({ feature, path }) => {
    const source = path[0] === 'css' ? lookOfStyle(path) : lookOfScript(path)
    const language = path[0] === 'css' ? 'css' : 'js'
    return source === null ? [] : [{ feature, language, looksLike: new RegExp(source), word: wordOf(path) }]
  })
