/** What a form says: Stripe's requests are nested forms, like `items[0][price_data][currency]=usd`. */
export type Form = { [name: string]: Form | Form[] | string[] | string }

/** Reads a query or a body as Stripe does. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text))
    put(form, path.split(/[[\]]+/).filter(Boolean), value)
  return lists(form)
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const inner = form[name] ?? {}
  if (typeof inner === 'string' || Array.isArray(inner)) throw new Error(`${name} is both a value and a form`)
  put(inner, rest, value)
  form[name] = inner
}

/** A form whose names are numbers is a list. */
function lists(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, listOf(value)]))
}

function listOf(value: Form[string]): Form[string] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length === 0 || !names.every((name) => /^\d+$/.test(name))) return lists(value)
  const values = Object.values(value)
  const texts = values.filter((each) => typeof each === 'string')
  if (texts.length === values.length) return texts
  return values.flatMap((each) => (typeof each === 'string' || Array.isArray(each) ? [] : [lists(each)]))
}
