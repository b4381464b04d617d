import type { Subject } from '@cuebook/domain/rooms.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

export const isMadeOf =
  (subjects: readonly string[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    meta?.reads?.some((each) => subjects.includes(each)) ?? false

/** Reads again what is on the screen and made of these subjects, and the rest of it when it is shown next. */
export const readAgain = (client: QueryClient, ...subjects: readonly Subject[]): Promise<void> =>
  client.invalidateQueries({ predicate: isMadeOf(subjects) })
