/**
 * Writes the icons that the screens use into one file, because their package weighs 50 MB and a start should not need it.
 * `--check` writes nothing and fails when that file would change.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const web = fileURLToPath(new URL('../web', import.meta.url))
const target = join(web, 'src', 'kernel', 'ui', 'icon', 'icons.ts')
const source = dirname(createRequire(join(web, 'package.json')).resolve('lucide-react/package.json'))
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))

const index = readFileSync(join(source, 'dist', 'esm', 'lucide-react.mjs'), 'utf8')
const icons = await Promise.all(usedNames().map(written))
const text = `// Made by \`node scripts/icons.mjs\` from lucide-react ${version} (ISC, some MIT: see LICENSE beside this file).
import { icon } from './icon.ts'

${icons.join('')}`

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  writeFileSync(join(dirname(target), 'LICENSE'), readFileSync(join(source, 'LICENSE')))
} else if (readFileSync(target, 'utf8') !== text) {
  console.error(
    'web/src/kernel/ui/icon/icons.ts does not hold what the screens use: run `node scripts/icons.mjs`.',
  )
  process.exitCode = 1
}

/** Every name that some file imports from icons.ts. */
function usedNames() {
  const imports = ['src', 'gallery']
    .flatMap((folder) => readdirSync(join(web, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /[.]tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((code) => [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*'[^']*\/icon\/icons[.]ts'/g)])
  const names = imports.flatMap(([, list]) => list.split(',').map((name) => name.split(' as ')[0].trim()))
  return [...new Set(names)].filter(Boolean).sort()
}

async function written(name) {
  const file = new RegExp(`default as ${name}[, ][^\\n]* from '([^']+)'`).exec(index)?.[1]
  if (!file) throw new Error(`lucide-react has no icon ${name}.`)
  const { __iconData } = await import(pathToFileURL(join(source, 'dist', 'esm', file)).href)
  const parts = __iconData.node.map(([shape, { key, ...attributes }]) =>
    shape === 'path' && Object.keys(attributes).length === 1
      ? JSON.stringify(attributes.d)
      : JSON.stringify([shape, attributes]),
  )
  return `export const ${name} = /* @__PURE__ */ icon(${parts.join(', ')})\n`
}
