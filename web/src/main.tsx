// First: it asks who is here while the rest is still being evaluated.
import './kernel/earlyUser.ts'
import './styles.css'
import { type ReactElement, StrictMode } from 'react'
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
if (prerendered || location.pathname === '/landing') void startOnLanding(container)
else void startInApp(container)

/** Its own part, which landing.html announces: nobody else needs it at once. */
async function startOnLanding(at: HTMLElement): Promise<void> {
  const { default: LandingPage } = await import('./landing/LandingPage.tsx')
  const root = strict(<Root landing={LandingPage} />)
  if (prerendered) hydrateRoot(at, root)
  else createRoot(at).render(root)
}

async function startInApp(at: HTMLElement): Promise<void> {
  const { default: App } = await import('./App.tsx')
  createRoot(at).render(strict(<Root landing={null} app={App} />))
}

function strict(root: ReactElement) {
  return <StrictMode>{root}</StrictMode>
}

reloadWhenOutdated()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without it the site works as before, only not offline; nobody needs to hear of it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
