import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'wouter'

const App = lazy(() => import('./App.tsx'))

export interface RootProps {
  /** Given when the page that was served is the landing page; the app is fetched when the visitor leaves it. */
  landing: ComponentType | null
  /** Given when the app is here already: a lazy one would be held back behind its own fallback for 300 ms. */
  app?: ComponentType
}

export function Root({ landing: LandingPage, app: Here = App }: RootProps) {
  const [path] = useLocation()
  const [start] = useState(path)
  const [left, setLeft] = useState(false)

  // Once left, the app decides what every address shows, the landing page's included: someone may have
  // signed in. A transition keeps the page on screen until the app has arrived.
  useEffect(() => {
    if (path !== start) startTransition(() => setLeft(true))
  }, [path, start])

  return <Suspense fallback={null}>{LandingPage && !left ? <LandingPage /> : <Here />}</Suspense>
}
