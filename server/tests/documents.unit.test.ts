import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment } from '../src/environment.ts'

const home = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(home, file), 'utf8')

const unread = ['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']
const paths = globSync(['**/*', '.*'], { cwd: home, exclude: (name) => unread.includes(name) })
const isThere = new Set(paths)
/** A document may leave out the beginning of a path, as a room's own files are named. */
const isEndOfPath = (name: string) => isThere.has(name) || paths.some((path) => path.endsWith(`/${name}`))

/** A decision tells how things were when it was taken, so only its links are checked. */
const decisions = globSync('docs/decisions/*.md', { cwd: home })
const documents = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md']
  .concat(globSync('docs/*.md', { cwd: home }))
  .sort()
const all = [...documents, ...decisions, ...globSync('tools/*/README.md', { cwd: home })]

/** What the expression finds in a text, its first group if it has one. */
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)

/** As a heading is addressed: in small letters, without signs, with strokes for spaces. */
const anchorsOf = (text: string) =>
  found(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(all)('%s: every link leads to a file, and to a heading in it', (file) => {
  const links = found(read(file), /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link))
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? normalize(join(dirname(file), path)) : file
    return !isThere.has(target) || (anchor && !anchorsOf(read(target)).includes(anchor))
  })
  expect(broken).toEqual([])
})

describe.each(documents)('%s', (file) => {
  const text = read(file)

  test('names files that are there', () => {
    const names = found(text, /`((?:[\w.@-]+\/)+[\w.@-]+|[\w.-]+\.(?:tsx?|mjs|cjs|md))`/g)
    // What is made by a build or at a start, and what stands for any name.
    const others = /^(DATA_DIR|\.)\/|\/dist$|^x[.-]/
    expect(names.filter((name) => !others.test(name) && !isEndOfPath(name))).toEqual([])
  })

  test('names commands that are there', () => {
    const scriptsOf = (folder: string) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts)
    const commands = [...text.matchAll(/npm run ([\w:-]+)(?: -w (\w+))?/g)]
    const missing = commands.filter(([, name = '', folder = '.']) => !scriptsOf(folder).includes(name))
    expect(missing.map(([command]) => command)).toEqual([])
    const measured = found(text, /\bbench -- ([a-z]+(?:[ -][a-z]+)*)/g).flatMap((names) => names.split(' '))
    expect(measured.filter((name) => !isThere.has(`bench/${name}.bench.ts`))).toEqual([])
  })

  test('names settings that are read', () => {
    const code = globSync(['{server,scripts,e2e,bench}/**/*.{ts,mjs}', '*.config.ts'], {
      cwd: home,
      exclude: (name) => unread.includes(name),
    })
    const asked = code.flatMap((path) => found(read(path), /process\.env\.([A-Z\d_]+)/g))
    const known = new Set([...Object.keys(environment.shape), ...asked])
    const named = found(text, /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('what an operator can set', () => {
  // Stand-ins for providers, which only tests use.
  const settings = Object.keys(environment.shape).filter((name) => !/_(API|CALENDAR)_BASE$/.test(name))

  test('stands in the table of the README, and nothing else does', () => {
    const table = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
    const named = found(table, /^\| (`[^|]+) \|/gm).flatMap((cell) => found(cell, /`(\w+)`/g))
    expect(named.sort()).toEqual(settings.sort())
  })

  test('is all that the example for a server sets', () => {
    const set = found(read('deploy/cuebook.env.example'), /^([A-Z\d_]+)=/gm)
    expect(set.length).toBeGreaterThan(10)
    expect(set.filter((name) => !settings.includes(name))).toEqual([])
  })
})

test('the README counts the measurements', () => {
  const row = /\| `npm run bench` \|.*/.exec(read('README.md'))?.[0] ?? ''
  expect(row).toContain(`${globSync('bench/*.bench.ts', { cwd: home }).length} measurements`)
})
