import { Refusal } from '@cuebook/domain/refusals.ts'

export interface GateRules {
  /** How many may run at once. */
  readonly atOnce: number
  /** How many of those may belong to one person; while they run, other people's calls go first. */
  readonly each?: number
  /** A call that waits longer is refused because the server is busy. */
  readonly patienceMs: number
}

export interface Gate {
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

/** Limits how much memory-heavy work runs at once; the rest waits in the order of arrival. */
export function gate({ atOnce, each = atOnce, patienceMs }: GateRules): Gate {
  const inside: string[] = []
  const waiting: { who: string; enter: () => void }[] = []

  const mayEnter = (who: string) =>
    inside.length < atOnce && inside.filter((other) => other === who).length < each

  function admitNext(): void {
    const next = waiting.findIndex(({ who }) => mayEnter(who))
    for (const { who, enter } of next === -1 ? [] : waiting.splice(next, 1)) {
      inside.push(who)
      enter()
    }
  }

  function turn(who: string): Promise<void> {
    if (mayEnter(who)) {
      inside.push(who)
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = { who, enter: resolve }
    waiting.push(entry)
    const timer = setTimeout(() => {
      const place = waiting.indexOf(entry)
      if (place !== -1) waiting.splice(place, 1)
      reject(new Refusal('server.busy'))
    }, patienceMs)
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    async run(who, work) {
      await turn(who)
      try {
        return await work()
      } finally {
        inside.splice(inside.indexOf(who), 1)
        admitNext()
      }
    },
  }
}
