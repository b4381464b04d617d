import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { LandingPage } from './landing/LandingPage.tsx'

const App = lazy(() => import('./App.tsx'))

export interface RootProps {
  /** The page that was served is the landing page; the app is fetched when the visitor leaves it. */
  startsOnLanding: boolean
}

export function Root({ startsOnLanding }: RootProps) {
  const [path] = useLocation()
  const [start] = useState(path)
  const [onLanding, setOnLanding] = useState(startsOnLanding)

  // Once left, the app decides what every address shows, the landing page's included: someone may have
  // signed in. A transition keeps the page on screen until the app has arrived.
  useEffect(() => {
    if (path !== start) startTransition(() => setOnLanding(false))
  }, [path, start])

  return <Suspense fallback={null}>{onLanding ? <LandingPage /> : <App />}</Suspense>
}
