/** A yes-or-no question to the person. All who ask while it is open wait for the same answer. */
export function pendingQuestion() {
  const listeners = new Set<() => void>()
  let open: PromiseWithResolvers<boolean> | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask(): Promise<boolean> {
      open ??= Promise.withResolvers<boolean>()
      notify()
      return open.promise
    },
    answer(yes: boolean): void {
      open?.resolve(yes)
      open = null
      notify()
    },
    isOpen: (): boolean => open !== null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
