import { countLimit } from '@cuebook/domain/discovery/search.ts'

const grouped = new Intl.NumberFormat('en-US')

/** The exact number, or the limit and a plus beyond what the server counts. */
export const countText = (count: number): string =>
  count > countLimit ? `${grouped.format(countLimit)}+` : grouped.format(count)
