import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'
import { readFile } from './readFile.ts'

const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
/** Each sign is one byte. */
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const read = (body: string | Uint8Array<ArrayBuffer>, name = 'clients.csv') =>
  readFile(new File([body], name))

const table = 'Date;Client;Notes\r\n2031-06-14;"Jörg ""Joe"" Maß";"First dance;\nno strobe"\r\n'

test.each([
  ['UTF-8', table],
  ['UTF-8 that says so', `\ufeff${table}`],
  ['UTF-16', utf16(table, true)],
  ['UTF-16 the other way round', utf16(table, false)],
  ['Latin-1', latin1(table)],
])(
  'a table in %s has the same cells, with semicolons and lines within quotation marks',
  async (_name, body) => {
    expect(await read(body)).toEqual({
      source: 'csv',
      name: 'clients.csv',
      table: {
        header: ['Date', 'Client', 'Notes'],
        rows: [{ number: 2, cells: ['2031-06-14', 'Jörg "Joe" Maß', 'First dance;\nno strobe'] }],
      },
    })
  },
)

test('a calendar is one in any of these encodings, whatever its file is called', async () => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;VALUE=DATE:20310614',
    'SUMMARY:Maß',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  for (const body of [calendar, `\ufeff${calendar}`, utf16(calendar, true), latin1(calendar)])
    expect(await read(body, 'home.txt')).toMatchObject({
      source: 'ics',
      drafts: [{ values: { event: 'Maß', date: '2031-06-14' } }],
    })
})

test('a film is refused before it is read, and a name that turns its direction is set straight', async () => {
  const film = { name: 'film.mov', size: 3_000_000_000, arrayBuffer: () => Promise.reject(new Error('read')) }
  expect(await readFile(film as unknown as File)).toEqual({
    trouble: 'This file is larger than 2 MB. Please bring it in parts.',
  })
  expect(await read('Date,Client\n2031-06-14,Anna\n', '\u202evsc.stneilc')).toMatchObject({
    name: 'vsc.stneilc',
  })
})

test('what is no text, or too much, says so', () => {
  const trouble = 'This is not a table or a calendar. Please save it as CSV or ICS first.'
  const encode = (text: string) => new TextEncoder().encode(text)
  expect(decodeText(encode('PK\u0003\u0004zip'))).toEqual({ trouble })
  expect(decodeText(encode('%PDF-1.7'))).toEqual({ trouble })
  expect(decodeText(encode('a\0b'))).toEqual({ trouble })
  expect(decodeText(new Uint8Array(2 * 1024 * 1024 + 1))).toEqual({
    trouble: 'This file is larger than 2 MB. Please bring it in parts.',
  })
})
