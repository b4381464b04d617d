/** How often each call was made, and how it ended. */
export interface Tally {
  did(call: string, isFirst: boolean): void
  refused(call: string, code: string): void
  /** An answer that says that something went wrong with us. */
  failed(call: string, status: number, code: string): void
  /** An act that ended in a way that nobody planned. */
  stumbled(act: string, error: unknown): void
  timesOf(call: string): number
  readonly done: ReadonlyMap<string, number>
  readonly answeredAgain: number
  readonly refusals: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly failures: ReadonlyMap<string, number>
  readonly stumbles: ReadonlyMap<string, number>
}

export function newTally(): Tally {
  const done = new Map<string, number>()
  const refusals = new Map<string, Map<string, number>>()
  const failures = new Map<string, number>()
  const stumbles = new Map<string, number>()
  let answeredAgain = 0
  return {
    did(call, isFirst) {
      count(done, call)
      if (!isFirst) answeredAgain += 1
    },
    refused(call, code) {
      const codes = refusals.get(call) ?? new Map<string, number>()
      refusals.set(call, codes)
      count(codes, code)
    },
    // While the database is away, every call is answered so; anything else is worth a look.
    failed: (call, status, code) =>
      count(failures, code === 'server.busy' ? `any call: ${status} ${code}` : `${call}: ${status} ${code}`),
    stumbled: (act, error) => count(stumbles, `${act}: ${error instanceof Error ? error.message : error}`),
    timesOf: (call) => done.get(call) ?? 0,
    done,
    get answeredAgain() {
      return answeredAgain
    },
    refusals,
    failures,
    stumbles,
  }
}

const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)
