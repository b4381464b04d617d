import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { z } from 'zod'
import { bodyOf, everyEndpoint } from '../hostile/every-endpoint.ts'
import { accountCells } from './account.ts'
import type { Cell, Outcome } from './cell.ts'
import { consoleCells } from './console.ts'
import { contractsCells } from './contracts.ts'
import { eveningCells } from './evening.ts'
import { fieldCells } from './fields.ts'
import { keepingCells } from './keeping.ts'
import { publicCells } from './public.ts'
import { questionsCells } from './questions.ts'
import { requestsCells } from './requests.ts'
import { talksCells } from './talks.ts'

/** A cell as the test asks it, whatever the parameters of its path. */
export type AnyCell = Omit<Cell, 'of'> & {
  readonly of: (world: Parameters<Cell['of']>[0]) => Readonly<Record<string, string>>
  readonly admin?: Outcome
}

const console = Object.entries(consoleCells).map(([name, cell]): [string, AnyCell] => [
  name,
  { ...cell, client: 'admin.only', dj: 'admin.only' },
])

/** A room with ids in its paths adds its file here. */
const cells: Readonly<Record<string, AnyCell | undefined>> = Object.fromEntries([
  ...[
    accountCells,
    contractsCells,
    eveningCells,
    keepingCells,
    publicCells,
    questionsCells,
    requestsCells,
    talksCells,
  ].flatMap((room) => Object.entries(room as Readonly<Record<string, AnyCell>>)),
  ...console,
])

/** Every call with a parameter in its path, and its cell. */
export const pathCells: readonly [name: string, endpoint: Endpoint, cell: AnyCell | undefined][] =
  everyEndpoint
    .filter(([, { path }]) => path.includes(':'))
    // Reads come first, so that it is known what there was before each of the refused changes.
    .toSorted(([, a], [, b]) => Number(b.method === 'GET') - Number(a.method === 'GET'))
    .map(([name, endpoint]) => [name, endpoint, cells[name]])

/** Those of two people; in the console, the rights of an admin alone decide. */
export const ownCells = pathCells.flatMap(([name, endpoint, cell]): [string, Endpoint, AnyCell][] =>
  cell && !cell.admin ? [[name, endpoint, cell]] : [],
)

const schemaNode = z.object({
  format: z.string().optional(),
  get properties() {
    return z.record(z.string(), schemaNode).optional()
  },
  get items() {
    return schemaNode.optional()
  },
  get anyOf() {
    return z.array(schemaNode).optional()
  },
})
type SchemaNode = z.output<typeof schemaNode>

/** Fields that hold an id by their form or by their name, like `attachment.id` and `packages[].id`. */
function idsIn(node: SchemaNode, at = ''): string[] {
  const inside = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
      idsIn(field, at ? `${at}.${name}` : name),
    ),
    ...(node.items ? idsIn(node.items, `${at}[]`) : []),
    ...(node.anyOf ?? []).flatMap((way) => idsIn(way, at)),
  ]
  const isId = node.format === 'uuid' || (/(Id|Ids|With|^id|\.id)$/.test(at) && inside.length === 0)
  return isId ? [at, ...inside] : inside
}

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema ? idsIn(schemaNode.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) : []

/** Every id in a body or in a query: `POST /api/messages recipientId`. */
export const everyField: readonly string[] = everyEndpoint.flatMap(([name, endpoint]) =>
  [...new Set([...fieldsOf(bodyOf(endpoint)), ...fieldsOf(endpoint.query)])].map(
    (field) => `${name} ${field}`,
  ),
)

/** Cells of calls and fields that the server does not have. */
export const idleCells: readonly string[] = [
  ...Object.keys(cells).filter((name) => !pathCells.some(([call]) => call === name)),
  ...Object.keys(fieldCells).filter((name) => !everyField.includes(name)),
]
