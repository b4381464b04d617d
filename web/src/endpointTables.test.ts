// @vitest-environment node
import { expect, test } from 'vitest'
import { splitForBrowser } from '../endpointTables.ts'

const module = `import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

export const maxBytes = 5
const ofOne = z.object({ id: z.uuid() })
export const nameOf = (row: { name: string }): string => row.name.trim()
export const form = z.object({ name: z.string().max(maxBytes) })

export const roomApi = {
  one: { method: 'GET', path: '/api/rooms/:id', access: 'user', params: ofOne, reply: form },
  save: {
    method: 'PUT',
    path: '/api/rooms',
    summary: 'Save',
    access: 'user',
    body: form,
    reply: z.object({ status: z.literal(true) }),
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
`
const split = (code: string) => splitForBrowser(code, '/domain/src/rooms/api.ts')

test('an endpoint table comes to the browser with methods and paths only', () => {
  expect(split(module).tables).toBe(`export const roomApi = {
  one: { method: 'GET', path: '/api/rooms/:id' },
  save: { method: 'PUT', path: '/api/rooms' },
}
`)
})

test('what else the module exports stays, and made values may fall away', () => {
  expect(split(module).rest).toBe(`import { roomApi } from "./api.ts?endpoint-tables"
export { roomApi }
import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

export const maxBytes = 5
const ofOne = /* @__PURE__ */ (() => (z.object({ id: z.uuid() })))()
export const nameOf = (row: { name: string }): string => row.name.trim()
export const form = /* @__PURE__ */ (() => (z.object({ name: z.string().max(maxBytes) })))()


`)
})

test('a module without a table keeps its words', () => {
  const code = "export const words = ['a', 'b'] as const\nexport function said() { return words.join() }\n"
  expect(split(code)).toEqual({ tables: '', rest: code })
})

const table = (rows: string) => `export const roomApi = ${rows} as const satisfies EndpointTable`

test.each([
  ['a table that is not exported', table('{}').replace('export ', '')],
  ['two constants in one statement', table('{}').replace('export const', 'export const other = 1,')],
  ['a table that is made by a call', table('makeRows()')],
  ['rows spread into it', table('{ ...others }')],
  ['a row that stands elsewhere', table('{ one: row }')],
  ['fields spread into a row', table("{ one: { ...common, method: 'GET', path: '/api/one' } }")],
  ['a computed name', table("{ [name]: { method: 'GET', path: '/api/one' } }")],
  ['a row without a method', table("{ one: { path: '/api/one' } }")],
  ['a path put together', table("{ one: { method: 'GET', path: prefix + '/one' } }")],
  ['what does not parse', 'export const = 1'],
])('%s stops the build', (_what, code) => {
  expect(() => split(code)).toThrow('/domain/src/rooms/api.ts: ')
})
