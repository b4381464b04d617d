type MayLeave = () => Promise<boolean>

let mayLeave: MayLeave | null = null

/** Makes Back and Forward to another screen ask first. The returned function removes the question. */
export function holdHistory(ask: MayLeave): () => void {
  mayLeave = ask
  return () => {
    if (mayLeave === ask) mayLeave = null
  }
}

/** Must be called once, before the router listens, because listeners run in the order of their registration. */
export function watchHistory(): void {
  let current = currentPlace()
  let allowed = false
  const remember = () => {
    current = currentPlace()
  }
  // The router dispatches these events for its own changes.
  addEventListener('pushState', remember)
  addEventListener('replaceState', remember)
  addEventListener('popstate', (event) => {
    if (location.pathname === current.pathname || !mayLeave || allowed) {
      allowed = false
      return remember()
    }
    // The address has changed already, so it is restored before the router sees the event. history.go() would
    // take a while, and a render in between would remove the page and its form.
    event.stopImmediatePropagation()
    history.pushState(current.state, '', current.href)
    void mayLeave().then((leave) => {
      if (!leave) return
      allowed = true
      // The entry that was asked for is now the one before the restored one, for Back and for Forward.
      history.back()
    })
  })
}

const currentPlace = () => ({
  pathname: location.pathname,
  href: location.href,
  state: history.state as unknown,
})
