import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { lacking } from '../support/lacking.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** What is used although a browser lacks it, and why nobody misses it there. */
const doneWithout: Readonly<Record<'css' | 'js', Readonly<Record<string, string>>>> = {
  js: {
    'abortsignal-timeout': 'asked with ?., and the page of a party then waits as long as the browser does',
    devicepixelratio: 'only zooming in Safari does not change it',
    navigation: 'asked with ?., otherwise the address names the place',
    'network-information': 'React asks for it first',
    notifications: 'a phone shows them from an installed app alone; PushManager is asked for first',
    requestidlecallback: 'asked for first, otherwise a timer runs',
    share: 'asked for first, otherwise the address is copied',
    'touch-events': 'Leaflet asks for it first',
    'trusted-types': 'the map of Google asks for it first',
    'view-transitions': 'asked for first, otherwise screens change at once',
  },
  css: {
    'accent-color': 'native controls have another colour',
    'backdrop-filter': 'written with its prefix, too',
    'content-visibility': 'what is far away is drawn, too',
    cursor: 'phones have none',
    'customizable-select': 'inside @supports; the list looks as the system draws it',
    'field-sizing': 'a field for texts has the height of its rows and scrolls',
    'forced-colors': 'Safari has no chosen colours',
    'overflow-anchor': 'it is about what only browsers do that know it',
    'overflow-clip-margin': 'a shadow ends earlier',
    'overscroll-behavior': 'the page behind scrolls on at the end of a list',
    'page-breaks': 'on paper, a heading may stand alone',
    'page-setup': 'the paper has the margins of the printer',
    'print-color-adjust': 'written with its prefix, too',
    resize: 'phones have nothing to drag',
    'scrollbar-width': 'the bar is as wide as everywhere',
    selection: 'selected text has the colour of the system',
    'text-size-adjust': 'written with its prefix, too',
    'text-wrap-pretty': 'the last line of a text may be one word',
    'user-select': 'written with its prefix, too',
    'view-transitions': 'screens change at once',
  },
}

for (const language of ['js', 'css'] as const) {
  test(`the built ${language} uses nothing that one of our browsers lacks, except what it does without`, () => {
    const files = globSync(`**/*.${language}`, { cwd: dist })
    expect(files.length).toBeGreaterThan(2)
    const built = files.map((file) => readFileSync(dist + file, 'utf8')).join('\n')
    const words = new Set(built.match(/[\w$-]+/g))
    for (const word of [...words]) for (const part of word.split('-')) words.add(part)
    const used = lacking.filter(
      (part) => part.language === language && words.has(part.word) && part.looksLike.test(built),
    )
    const found = new Map(used.map(({ feature, looksLike }) => [feature, looksLike.exec(built)?.[0] ?? '']))
    expect([...found].filter(([feature]) => !(feature in doneWithout[language]))).toEqual([])
    // What is no longer used, or meanwhile everywhere, needs no reason.
    expect(Object.keys(doneWithout[language]).filter((feature) => !found.has(feature))).toEqual([])
  })
}
