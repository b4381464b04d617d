/**
 * What a person typed and the server does not have yet. It survives without a network and a closed page, but not logging
 * out, because somebody else may sit there afterwards. Names begin as those of answers did, so that nothing is lost that an
 * older page kept.
 */
const PREFIX = 'answer:'

const prefixOf = (ownerId: string): string => `${PREFIX}${ownerId}:`
const listeners = new Set<() => void>()

/** False where the browser forbids storage. */
export const keepUntilLogout = (ownerId: string, name: string, value: object): boolean =>
  quietly(() => {
    localStorage.setItem(prefixOf(ownerId) + name, JSON.stringify(value))
    tell()
    return true
  }) ?? false

export const forgetKept = (ownerId: string, name: string): void =>
  forget((key) => key === prefixOf(ownerId) + name)

/** What is kept under names that begin so, by the rest of their names. */
export const keptOf = (ownerId: string, begin: string): ReadonlyMap<string, unknown> =>
  new Map(
    keys((key) => key.startsWith(prefixOf(ownerId) + begin)).map((key) => [
      key.slice((prefixOf(ownerId) + begin).length),
      quietly((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')),
    ]),
  )

/** Another person is signed in here now, who must not find what the one before typed. */
export const forgetOthers = (userId: string): void => forget((key) => !key.startsWith(prefixOf(userId)))

export const untilLogout = {
  isThere: (): boolean => keys(() => true).length > 0,
  forgetAll: (): void => forget(() => true),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const keys = (isMeant: (key: string) => boolean): string[] =>
  quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && isMeant(key))) ?? []

function forget(isMeant: (key: string) => boolean): void {
  for (const key of keys(isMeant)) quietly(() => localStorage.removeItem(key))
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Nothing is kept where nothing can be stored. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
