import { fold } from './fold.ts'

const names = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MH: 'Marshall Islands',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

const states = Object.entries(names).map(([code, name]) => ({
  code,
  short: code.toLowerCase(),
  name: fold(name),
}))
const nameOf = new Map(states.map(({ code, name }) => [code, name]))

/** The folded name of a state's code. */
export const stateName = (code: string): string => nameOf.get(code) ?? ''

export interface StateMatch {
  readonly codes: readonly string[]
  /** `name`: written out in full; `code`: its abbreviation; `part`: still being typed. */
  readonly by: 'name' | 'code' | 'part'
}

/** Which state a folded text may mean; null when none. */
export function matchState(text: string): StateMatch | null {
  const whole = states.find(({ short, name }) => short === text || name === text)
  if (whole) return { codes: [whole.code], by: whole.name === text ? 'name' : 'code' }
  const codes = states.filter(({ name }) => name.startsWith(text)).map(({ code }) => code)
  return codes.length > 0 ? { codes, by: 'part' } : null
}
