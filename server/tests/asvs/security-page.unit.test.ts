import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../named-files.ts'
import { asvsNumbers } from './asvs-numbers.ts'

const home = join(import.meta.dirname, '../../..')
const page = readFileSync(join(home, 'docs/security.md'), 'utf8')

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', rest = '']) => {
  const [asked = '', answer = '', where = '', ...more] = rest.split('|').map((cell) => cell.trim())
  return { number, asked, answer, where, more }
})
const wanted = Object.entries(asvsNumbers).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
)

describe('docs/security.md', () => {
  test('answers every requirement of levels 1 and 2 once, in order', () => {
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(wanted)
  })

  test.each(rows)(
    '$number has an answer, and a file or a reason for it',
    ({ asked, answer, where, more }) => {
      expect(asked).not.toBe('')
      expect(['met', 'does not apply', 'open']).toContain(answer)
      expect(more).toEqual([])
      if (answer === 'met') expect(filesIn(where)).not.toEqual([])
      else expect(where.length).toBeGreaterThan(5)
    },
  )

  test('names no file that is not there, and no heading of its own', () => {
    const missing = filesIn(page).filter((file) => !existsSync(join(home, file)))
    expect(missing).toEqual([])
    const headings = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
    const named = rows.flatMap(({ where }) =>
      [...where.matchAll(/`docs\/security\.md` \(([^)]+)\)/g)].map(([, heading]) => heading),
    )
    expect(named.length).toBeGreaterThan(5)
    for (const heading of named) expect(headings).toContain(heading)
  })

  test('counts its answers right', () => {
    const count = (wantedAnswer: string) => rows.filter(({ answer }) => answer === wantedAnswer).length
    const sentence = `${count('met')} met, ${count('does not apply')} do not apply, ${count('open')} open.`
    expect(page).toContain(sentence)
  })
})
