/** What a scenario has shown. */
export interface Verdict {
  readonly name: string
  /** Only where the machine lacks what it needs. */
  readonly isUntried?: true
  /** What was seen, in sentences. */
  readonly seen: readonly string[]
  /** What should not be; empty when the scenario is passed. */
  readonly violations: readonly string[]
}

export interface Fault {
  readonly name: string
  run(seed: number): Promise<Verdict>
}
