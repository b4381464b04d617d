import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { dropAuthParameter } from './kernel/address/dropAuthParameter.ts'
import { offerReload } from './kernel/offerReload.ts'

const App = lazy(() =>
  import('./App.tsx').catch((error: unknown) => {
    offerReload()
    throw error
  }),
)

export interface RootProps {
  /** Set when the server sent the landing page; the app is fetched when the visitor leaves it. */
  landing: ComponentType | null
  /** Set when the app is loaded already: React would hold a lazy one back behind its fallback for 300 ms. */
  app?: ComponentType
}

export function Root({ landing: LandingPage, app: Here = App }: RootProps) {
  const [path] = useLocation()
  const [start] = useState(path)
  const [left, setLeft] = useState(false)

  // After the visitor leaves the landing page, the app decides what every address shows, because the visitor
  // may have signed in. A transition keeps the page on screen until the app has loaded.
  useEffect(() => {
    if (path !== start) startTransition(() => setLeft(true))
  }, [path, start])

  useEffect(() => {
    if (LandingPage) dropAuthParameter()
  }, [LandingPage])

  // The server's page is set in fonts of the system. The app changes that when it replaces the page, before the browser
  // measures anything of it, so that nothing is laid out twice.
  useInsertionEffect(() => document.documentElement.removeAttribute('data-system-fonts'), [])

  return <Suspense fallback={null}>{LandingPage && !left ? <LandingPage /> : <Here />}</Suspense>
}
