import type { AskedDj } from '../../kernel/address/asked.ts'

const LONGEST_TOWN = 40
/** 'CA', 'CA 91101', 'USA' or 'United States' at the end of an address. */
const NOT_A_TOWN = /^([A-Z]{2}(\s+\d{5}(-\d{4})?)?|\d{5}(-\d{4})?|USA|United States)$/

/** 'Pasadena' of 'Pasadena, CA' and of 'Hall One, 12 Main St, Pasadena, CA 91101'; null when nothing is typed. */
export function townIn(location: string): string | null {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const town = parts.findLast((part) => !NOT_A_TOWN.test(part))
  return town && town.length <= LONGEST_TOWN ? town : null
}

export const namesOf = (djs: readonly Pick<AskedDj, 'name'>[]): string =>
  new Intl.ListFormat('en-US').format(djs.map(({ name }) => name))

/** The words on the button that sends the request. */
export function askWords(djs: readonly AskedDj[], location: string): string {
  const [only] = djs
  if (only && djs.length === 1) return `Ask ${only.name}`
  if (only) return `Ask these ${djs.length} DJs`
  const town = townIn(location)
  return town ? `Ask DJs near ${town}` : 'Ask DJs near you'
}

/** What follows, in three steps. */
export function stepsAfter(djs: readonly AskedDj[], location: string): readonly string[] {
  const [only] = djs
  const town = townIn(location)
  const first =
    only && djs.length === 1
      ? `${only.name} is told right away and answers with a price.`
      : only
        ? 'They are told right away, and each answers with a price.'
        : `DJs near ${town ?? 'the place'} see your event and apply with a price.`
  return [
    first,
    djs.length === 1
      ? 'You accept, and the contract is prepared from what you typed.'
      : 'You compare the offers here and accept one. The others are told kindly.',
    'You both sign, you pay the deposit, and the date is yours.',
  ]
}
