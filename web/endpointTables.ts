import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What the browser needs to make a call; the rest of a row is the server's. */
const KEPT = ['method', 'path']
const OTHER_FIELD = new RegExp(`\\b\\w+Api\\.\\w+\\.(?!(?:${KEPT.join('|')})\\b)\\w+`)
const TABLE_TYPE = 'EndpointTable'
const TABLES_ONLY = '?endpoint-tables'

/**
 * Keeps zod from screens that have no form. Endpoint tables come to the browser without their schemas, as
 * modules of their own: a form's schema beside a table then stays with the screens of that form.
 */
export function endpointTables(): Plugin {
  return {
    name: 'endpoint-tables',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(TABLES_ONLY)) return null
      const file = id.slice(0, -TABLES_ONLY.length)
      this.addWatchFile(file)
      return { code: splitForBrowser(await readFile(file, 'utf8'), file).tables, moduleSideEffects: false }
    },
    transform: {
      filter: { id: /\/(domain|web)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.includes('/domain/src/')) return { code: splitForBrowser(code, id).rest, map: null }
        const wrong = OTHER_FIELD.exec(code)?.[0]
        if (wrong) this.error(`${wrong}: the browser's endpoint tables hold ${KEPT.join(' and ')} only`)
        return null
      },
    },
  }
}

interface Split {
  /** The endpoint tables, short. */
  tables: string
  /** Everything else, with values that fall away where nobody uses them. */
  rest: string
}

export function splitForBrowser(code: string, file: string): Split {
  const { program, errors } = parseSync(file, code, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const calls = callsOnLoad(program)
  const tables: string[] = []
  const names: string[] = []
  let rest = code
  // From the end, so that the places of what comes before stay true.
  for (const statement of program.body.toReversed()) {
    const table = tableIn(statement)
    if (table) {
      names.unshift(table.name)
      tables.unshift(`export const ${table.name} = ${shortened(table.rows, code, file)}\n`)
      rest = rest.slice(0, statement.start) + rest.slice(statement.end)
      continue
    }
    for (const { init } of variablesOf(statement).toReversed()) {
      if (!init || !calls.some((at) => at >= init.start && at < init.end)) continue
      // The domain does nothing but make values, and says so in its package.json ("sideEffects": false).
      const value = `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`
      rest = rest.slice(0, init.start) + value + rest.slice(init.end)
    }
  }
  if (names.length !== code.split(`satisfies ${TABLE_TYPE}`).length - 1) {
    throw new Error(`${file}: an endpoint table is exported as one constant`)
  }
  if (names.length === 0) return { tables: '', rest }
  const from = JSON.stringify(`./${basename(file)}${TABLES_ONLY}`)
  const list = names.join(', ')
  return { tables: tables.join(''), rest: `import { ${list} } from ${from}\nexport { ${list} }\n${rest}` }
}

type Statement = ESTree.Program['body'][number]

function variablesOf(statement: Statement): ESTree.VariableDeclarator[] {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return inner?.type === 'VariableDeclaration' ? inner.declarations : []
}

/** `export const roomApi = { … } as const satisfies EndpointTable` */
function tableIn(statement: Statement): { name: string; rows: ESTree.Expression } | null {
  const [variable, ...others] = variablesOf(statement)
  if (statement.type !== 'ExportNamedDeclaration' || !variable || others.length > 0) return null
  const { id, init } = variable
  if (id.type !== 'Identifier' || init?.type !== 'TSSatisfiesExpression') return null
  const { typeAnnotation: type, expression } = init
  const named = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name
  return named === TABLE_TYPE ? { name: id.name, rows: expression } : null
}

function shortened(table: ESTree.Expression, code: string, file: string): string {
  const rows = propertiesOf(table, file).map(({ name, value }) => {
    const fields = propertiesOf(value, file).filter((field) => KEPT.includes(field.name))
    const texts = fields.map((field) => {
      if (field.value.type !== 'Literal')
        throw new Error(`${file}: ${name}.${field.name} must be a plain text`)
      return `${field.name}: ${code.slice(field.value.start, field.value.end)}`
    })
    if (texts.length !== KEPT.length) throw new Error(`${file}: ${name} needs ${KEPT.join(' and ')}`)
    return `  ${name}: { ${texts.join(', ')} },\n`
  })
  return `{\n${rows.join('')}}`
}

function propertiesOf(node: ESTree.Expression, file: string): { name: string; value: ESTree.Expression }[] {
  const object = node.type === 'TSAsExpression' ? node.expression : node
  if (object.type !== 'ObjectExpression')
    throw new Error(`${file}: an endpoint table is made of plain objects`)
  return object.properties.map((property) => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') {
      throw new Error(`${file}: an endpoint table has plain names only, and nothing is spread into it`)
    }
    return { name: property.key.name, value: property.value }
  })
}

/** Where something is called while the module loads; what stands in a function is called later, if ever. */
function callsOnLoad(program: ESTree.Program): number[] {
  const calls: number[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  const call = ({ start }: ESTree.Span) => {
    if (depth === 0) calls.push(start)
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression: call,
    NewExpression: call,
  }).visit(program)
  return calls
}
