/** Says how each part of what was asked turned out, and at the end how all did. */
export function verdicts() {
  let [failed, untried] = [0, 0]
  return {
    tell(what: string, figures: string, wrong: readonly string[]): void {
      if (wrong.length > 0) failed += 1
      console.log(`${what}: ${figures}: ${wrong.length === 0 ? 'passed' : 'NOT PASSED'}`)
      for (const words of wrong.slice(0, 10)) console.log(`  ${words}`)
    },
    leaveOut(what: string, why: string): void {
      untried += 1
      console.log(`${what}: untried: ${why}`)
    },
    end(): void {
      console.log(`in all: ${failed} not passed, ${untried} untried`)
    },
  }
}

export type Verdicts = ReturnType<typeof verdicts>
