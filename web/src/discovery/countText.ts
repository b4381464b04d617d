import { countLimit } from '@cuebook/domain/discovery/search.ts'

const grouped = new Intl.NumberFormat('en-US')

/** The true number; beyond what is counted exactly, the limit and a plus. */
export const countText = (count: number): string =>
  count > countLimit ? `${grouped.format(countLimit)}+` : grouped.format(count)
