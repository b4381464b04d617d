/** What a person typed into a form, kept in this tab while they sign in again. */
interface Place {
  person: string
  form: string
}

const keyOf = ({ person, form }: Place): string => `kept:${person}:${form}`

export function keepForm(place: Place, values: object): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(values))
  } catch {
    // The storage may be full or forbidden. Then the text is lost, as it would be without keeping.
  }
}

/** Null when nothing was kept, or when it does not have the shape of `like`, because the form has changed since. */
export function keptForm<T extends object>(place: Place, like: T): T | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return hasShape(kept, like) ? kept : null
  } catch {
    return null
  }
}

export function forgetForm(place: Place): void {
  try {
    sessionStorage.removeItem(keyOf(place))
  } catch {
    // Nothing was kept where nothing can be stored.
  }
}

/** An empty field may be null in one of them, a number or a text in the other. */
function hasShape<T extends object>(value: unknown, like: T): value is T {
  if (typeof value !== 'object' || value === null) return false
  const kept = new Map(Object.entries(value))
  return Object.entries(like).every(([key, each]) => {
    const other = kept.get(key)
    if (isGroup(each)) return hasShape(other, each)
    return kept.has(key) && !isGroup(other)
  })
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
