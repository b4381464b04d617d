/** A window of the limit is a minute; what takes longer says nothing. */
const LONGEST_MS = 55_000

export interface Eagerness {
  readonly passed: number
  readonly refused: number
  /** Neither let through nor refused because of the limit. */
  readonly others: number
  readonly isTooSlow: boolean
}

/** One person makes so many calls and more while something lasts, one after the other, at these addresses in turn. */
export async function callOften(
  urls: readonly string[],
  cookie: string,
  calls: number,
  meanwhile: Promise<unknown> = Promise.resolve(),
): Promise<Eagerness> {
  const begun = performance.now()
  let [passed, refused, others, isGoingOn] = [0, 0, 0, true]
  const ended = meanwhile.finally(() => {
    isGoingOn = false
  })
  for (let n = 0; n < calls || isGoingOn; n += 1) {
    const answer = await fetch(`${urls[n % urls.length]}/api/auth/user`, { headers: { cookie } }).catch(
      () => null,
    )
    await answer?.arrayBuffer()
    if (answer?.status === 200) passed += 1
    else if (answer?.status === 429 && answer.headers.has('retry-after')) refused += 1
    else others += 1
  }
  await ended
  return { passed, refused, others, isTooSlow: performance.now() - begun > LONGEST_MS }
}
