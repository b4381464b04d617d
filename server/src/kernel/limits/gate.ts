import { Refusal } from '@cuebook/domain/refusals.ts'

export interface GateRules {
  /** How many are inside at once. */
  readonly atOnce: number
  /** How many of those may belong to one person; the others of theirs let everybody else pass. */
  readonly each?: number
  /** Who waits longer hears that the server is busy. */
  readonly patienceMs: number
}

export interface Gate {
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

/** Bounds work that is heavy in memory: so many at once, the rest in the order they came. */
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
