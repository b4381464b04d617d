import { expect, test } from 'vitest'
import { layout } from './layout.ts'

const evil = `"><script>alert('x')</script>&`

test('every text is escaped in the HTML version', () => {
  const { html } = layout({
    subject: evil,
    preview: evil,
    heading: evil,
    paragraphs: [evil, evil],
    button: { label: evil, href: 'https://cuebook.example/' },
    aside: { words: evil, link: { label: evil, href: 'https://cuebook.example/?q=<b>' } },
    footnote: evil,
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;x&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(9)
})

test('the text version keeps its lines whatever the texts contain', () => {
  const { subject, text } = layout({
    subject: 'A\r\nBcc: x',
    preview: '',
    heading: 'Heading',
    paragraphs: ['First\u2028line \u202eturned', 'Second'],
    button: { label: 'Go', href: 'https://cuebook.example/go' },
    aside: { words: 'Or?', link: { label: 'Elsewhere', href: 'https://cuebook.example/else' } },
    footnote: 'Why you get this.',
  })
  expect(subject).toBe('A Bcc: x')
  expect(text).toBe(`Heading

First line turned

Second

Go:
https://cuebook.example/go

Or?
Elsewhere: https://cuebook.example/else

--
Why you get this.
Cuebook
`)
})
