import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const file = normalizePath(fileURLToPath(new URL('./src/kernel/ui/icon/icons.ts', import.meta.url)))
const MARK = '?icon='

/** The name of the icon that a module of the build holds. */
export const iconIn = (id: string): string | null =>
  id.includes(MARK) ? id.slice(id.indexOf(MARK) + MARK.length) : null

/** Whether it is the file with all icons, which leads to every one of them. */
export const isIconFile = (id: string): boolean => id === file

/** Makes a module of each icon in a build, because a module is not divided and every screen would load all of them. */
export function splitIcons(): Plugin {
  const lines = new Map<string, string>()
  return {
    name: 'split-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const name = /^export const (\w+) = /.exec(line)?.[1]
        if (name) lines.set(name, line)
      }
    },
    resolveId: (id) => (iconIn(id) ? { id, moduleSideEffects: false } : null),
    load(id) {
      const icon = iconIn(id)
      if (icon) return `import { icon } from './icon.ts'\n${lines.get(icon) ?? ''}`
      if (!isIconFile(id)) return null
      const code = [...lines.keys()]
        .map((name) => `export { ${name} } from '${file}${MARK}${name}'`)
        .join('\n')
      return { code, moduleSideEffects: false }
    },
  }
}
