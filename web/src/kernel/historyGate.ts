type MayLeave = () => boolean

let mayLeave: MayLeave | null = null

/** While held, Back and Forward to another screen ask first. The answer lets go. */
export function holdHistory(ask: MayLeave): () => void {
  mayLeave = ask
  return () => {
    if (mayLeave === ask) mayLeave = null
  }
}

/** Called once, before the router listens: a window calls its listeners in the order in which they came. */
export function watchHistory(): void {
  let here = placeNow()
  const remember = () => {
    here = placeNow()
  }
  // The router tells of its own changes by these events.
  addEventListener('pushState', remember)
  addEventListener('replaceState', remember)
  addEventListener('popstate', (event) => {
    if (location.pathname === here.pathname || !mayLeave || mayLeave()) return remember()
    // The address has changed already. It is put back before the router hears of it, and at once: going
    // back the other way takes a while, in which any rendering would take the page and its form away.
    event.stopImmediatePropagation()
    history.pushState(here.state, '', here.href)
  })
}

const placeNow = () => ({ pathname: location.pathname, href: location.href, state: history.state as unknown })
