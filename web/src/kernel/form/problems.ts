import { ApiError } from '../calls/api.ts'

/** The sentence under each wrong field, by the path of the field, such as `email` or `items.0.label`. */
export type Problems = Readonly<Record<string, string | undefined>>
/** Nothing is wrong with a field without a sentence. */
export type Objections = Readonly<Record<string, string | false | undefined>>

/** As much of a schema of zod as a form needs, so that no form loads zod before its rules. */
interface Schema<Sent> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Sent }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** What a form must fulfil: a schema, which also makes what is sent, or a function that names what is wrong. */
export type Rules<Values, Sent> = Schema<Sent> | ((values: Values) => Objections)

interface Verdict<Sent> {
  problems: Problems
  /** What is sent when nothing is wrong. */
  sent: Sent
}

/** Without rules the server alone checks, as it does anyway; then what was typed is what is sent. */
export function judge<Values, Sent>(rules: Rules<Values, Sent> | null, values: Values): Verdict<Sent> {
  const typed = values as unknown as Sent
  if (!rules) return { problems: {}, sent: typed }
  if (typeof rules === 'function') return { problems: filled(rules(values)), sent: typed }
  const parsed = rules.safeParse(values)
  if (parsed.success) return { problems: {}, sent: parsed.data }
  return {
    problems: firstOfEach(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
    sent: typed,
  }
}

/** What the server says about fields of this form; null when its refusal says anything else. */
export function refusedFields(error: unknown, values: object): Problems | null {
  const details = (error instanceof ApiError && error.failure.details) || []
  const isHere = details.length > 0 && details.every(({ path }) => fieldIn(path) in values)
  return isHere ? firstOfEach(details) : null
}

/** The problems after these fields were changed: theirs were about the old text, and `present` is about the new one. */
export function recheck(before: Problems, changed: readonly string[], present: Problems): Problems {
  const isChanged = ([path]: [string, unknown]) => changed.includes(fieldIn(path))
  // A row that was just added is empty, and is not blamed for it before the next check.
  const isBlamed = ([path]: [string, unknown]) => path in before || changed.includes(path)
  return Object.fromEntries([
    ...Object.entries(before).filter((each) => !isChanged(each)),
    ...Object.entries(present).filter((each) => isChanged(each) && isBlamed(each)),
  ])
}

/** Of several problems of a field, the first one is told. */
const firstOfEach = (all: readonly { path: string; message: string }[]): Problems =>
  Object.fromEntries(all.toReversed().map(({ path, message }) => [path, message]))

const filled = (objections: Objections): Problems =>
  Object.fromEntries(
    Object.entries(objections).flatMap(([path, sentence]) => (sentence ? [[path, sentence]] : [])),
  )

const fieldIn = (path: string): string => path.split('.')[0] ?? ''
