import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../named-files.ts'
import { successCriteria } from './success-criteria.ts'

const home = join(import.meta.dirname, '../../..')
const page = readFileSync(join(home, 'docs/accessibility.md'), 'utf8')

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', rest = '']) => {
  const [level = '', asked = '', answer = '', where = '', ...more] = rest
    .split('|')
    .map((cell) => cell.trim())
  return { number, level, asked, answer, where, more }
})

describe('docs/accessibility.md', () => {
  test('answers every success criterion of the levels A and AA once, in order', () => {
    expect(successCriteria).toHaveLength(55)
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(successCriteria)
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

  test('names no file that is not there', () => {
    expect(filesIn(page).filter((file) => !existsSync(join(home, file)))).toEqual([])
  })

  test('counts its answers right', () => {
    const count = (wanted: string) => rows.filter(({ answer }) => answer === wanted).length
    expect(page).toContain(
      `${count('met')} met, ${count('does not apply')} do not apply, ${count('open')} open.`,
    )
  })
})
