import { countLimit } from '@cuebook/domain/discovery/search.ts'
import { grouped } from '@cuebook/domain/kernel/words/money.ts'

/** The exact number, or the limit and a plus beyond what the server counts. */
export const countText = (count: number): string =>
  count > countLimit ? `${grouped(countLimit)}+` : grouped(count)
