const asked = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/** How many people the market has; everything else grows with them. */
export const PEOPLE = Number(asked('people') ?? 100_000)

/** A year of a busy market: what there is for each person on average. */
export const size = {
  djs: Math.round(PEOPLE / 5),
  clients: Math.round((PEOPLE * 4) / 5),
  /** A DJ and a client who talk; each has so many messages that there are some twenty for each person. */
  talks: Math.round(PEOPLE * 2.6),
  contracts: PEOPLE * 2,
  requests: Math.round(PEOPLE / 2.5),
  notifications: PEOPLE * 10,
  jobs: PEOPLE * 5,
} as const

/** Which part of the measurement is wanted; all of them unless told. */
export const wanted = (part: string): boolean => {
  const only = asked('only')
  return !only || only.split(',').includes(part)
}

/** How often each call is asked. */
export const TIMES = Number(asked('times') ?? 40)
