import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'

test('headings, paragraphs, lists, tables, links and strong words become plain pieces', () => {
  const text = `# Our *terms*

## Money

Pay **on time**, see [prices](/pricing) & more.

1. First
2. [Second](https://example.test/x)

| What | Why |
| --- | --- |
| Name | \`known\` |

> Quoted`
  expect(readMarkdown(text)).toEqual({
    title: 'Our terms',
    blocks: [
      { kind: 'heading', level: 2, line: [{ text: 'Money' }] },
      {
        kind: 'paragraph',
        line: [
          { text: 'Pay ' },
          { text: 'on time', isStrong: true },
          { text: ', see ' },
          { text: 'prices', href: '/pricing' },
          { text: ' & more.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ text: 'First' }], [{ text: 'Second', href: 'https://example.test/x' }]],
      },
      {
        kind: 'table',
        head: [[{ text: 'What' }], [{ text: 'Why' }]],
        rows: [[[{ text: 'Name' }], [{ text: 'known' }]]],
      },
      { kind: 'paragraph', line: [{ text: 'Quoted' }] },
    ],
  })
})

test.each([
  ['javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  ['data:text/html,x'],
  ['//elsewhere.test'],
  ['vbscript:x'],
])('a link to %s is shown as words', (href) => {
  const [block] = readMarkdown(`[press](${href})`).blocks
  expect(block).toEqual({ kind: 'paragraph', line: [{ text: 'press' }] })
})

test('HTML is shown as the text that it is', () => {
  const { blocks } = readMarkdown('<script>alert(1)</script>\n\nSo <b onclick="x()">bold</b>')
  const words = JSON.stringify(blocks)
  expect(words).toContain('<script>alert(1)</script>')
  expect(words).toContain('<b onclick=')
  expect(words).not.toContain('href')
})

test('a file without a heading has no title, and an empty one nothing at all', () => {
  expect(readMarkdown('Only words')).toMatchObject({ title: null, blocks: [{ kind: 'paragraph' }] })
  expect(readMarkdown('')).toEqual({ title: null, blocks: [] })
})
