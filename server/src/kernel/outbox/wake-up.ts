/** Lets a loop wait for a call, and remembers a call made while nobody was waiting. */
export function createWakeUp() {
  let called = false
  let wake = () => {}
  return {
    call() {
      called = true
      wake()
    },
    async wait(ms: number): Promise<void> {
      if (!called) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, ms)
        await promise
        clearTimeout(timer)
      }
      called = false
    },
  }
}
