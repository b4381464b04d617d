import './styles.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchHistory } from './kernel/historyGate.ts'
import { reloadWhenOutdated } from './kernel/reloadWhenOutdated.ts'
import { Root } from './Root.tsx'

// Parsers compiled from strings are what the content security policy forbids; Zod would try, and be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

watchHistory()

const prerendered = container.dataset.page === 'landing'
const rootWith = (landing: ComponentType | null) => (
  <StrictMode>
    <Root landing={landing} />
  </StrictMode>
)

if (prerendered || location.pathname === '/landing') void startOnLanding(container)
else createRoot(container).render(rootWith(null))

/** Its own part, which landing.html announces: nobody else needs it at once. */
async function startOnLanding(at: HTMLElement): Promise<void> {
  const { LandingPage } = await import('./landing/LandingPage.tsx')
  if (prerendered) hydrateRoot(at, rootWith(LandingPage))
  else createRoot(at).render(rootWith(LandingPage))
}

reloadWhenOutdated()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without it the site works as before, only not offline; nobody needs to hear of it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
