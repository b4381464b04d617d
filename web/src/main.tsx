import { type ReactElement, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchHistory } from './kernel/address/historyGate.ts'
import { offerReload } from './kernel/offerReload.ts'
import { userInPage } from './kernel/user/earlyUser.ts'
import { Root } from './Root.tsx'

// The content security policy forbids code compiled from strings. Zod would try that and cause a report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

watchHistory()

const prerendered = container.dataset.page === 'landing'
const liveLanding = Promise.withResolvers<void>()
/** Resolves when React serves the landing page. Nothing may await it at the top of a module that this one loads. */
export const live = liveLanding.promise

if (prerendered || location.pathname === '/landing') void startOnLanding(container)
else startInApp(container).catch(offerReload)

/** The landing page is a chunk of its own; other pages do not need it. */
async function startOnLanding(at: HTMLElement): Promise<void> {
  const { default: LandingPage } = await import('./landing/LandingPage.tsx')
  function Landing() {
    // React wakes the page up piece by piece. This effect is part of the last piece, so every handler is live by then.
    useEffect(() => {
      at.dataset.live = ''
      liveLanding.resolve()
    }, [])
    return <LandingPage />
  }
  const root = strict(<Root landing={Landing} />)
  // In a transition, as below.
  if (prerendered) startTransition(() => void hydrateRoot(at, root))
  else createRoot(at).render(root)
}

async function startInApp(at: HTMLElement): Promise<void> {
  // By now the scripts have come, and while they run the line is free.
  for (const font of ['1em Inter', '700 1em "Bricolage Grotesque"']) document.fonts.load(font).catch(() => {})
  const { default: App, firstScreen } = await import('./App.tsx')
  // The page already shows the frame, so rendering waits for the screen instead of drawing a second placeholder.
  if (userInPage !== undefined) await firstScreen
  const root = createRoot(at)
  // In a transition React pauses between parts of the page, so a slow phone stays responsive.
  startTransition(() => root.render(strict(<Root landing={null} app={App} />)))
}

function strict(root: ReactElement) {
  return <StrictMode>{root}</StrictMode>
}
