import { unfilledSentence } from './unfilled.ts'

interface Wrong {
  readonly path: readonly PropertyKey[]
  readonly message: string
}
type Parsed<Sent> = { success: true; data: Sent } | { success: false; error: { issues: readonly Wrong[] } }

/**
 * A form's rules, which also refuse a field that a DJ left in one of these texts, or in the names of these lists. What stood
 * there before stays as it was, because somebody else may have typed it.
 */
export const withoutFields = <Sent>(
  schema: { safeParse(values: unknown): Parsed<Sent> },
  texts: readonly (keyof Sent & string)[],
  before: object = {},
) => ({
  safeParse(values: unknown): Parsed<Sent> {
    const parsed = schema.safeParse(values)
    const left = texts.flatMap((name) => unfilledIn(values, name, before))
    if (left.length === 0) return parsed
    return { success: false, error: { issues: [...(parsed.success ? [] : parsed.error.issues), ...left] } }
  },
})

function unfilledIn(values: unknown, name: string, before: object): Wrong[] {
  const typed = valueIn(values, name)
  if (typed === Reflect.get(before, name)) return []
  return Array.isArray(typed)
    ? typed.flatMap((line, i) => wrongAt([name, i, 'label'], valueIn(line, 'label')))
    : wrongAt([name], typed)
}

const valueIn = (values: unknown, name: string): unknown =>
  typeof values === 'object' && values ? Reflect.get(values, name) : null

function wrongAt(path: PropertyKey[], typed: unknown): Wrong[] {
  const message = unfilledSentence(typeof typed === 'string' ? typed : null)
  return message ? [{ path, message }] : []
}
