// This import comes first, because it requests the current user while the rest is still being evaluated.
import './kernel/earlyUser.ts'
import './styles.css'
import { type ReactElement, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchHistory } from './kernel/historyGate.ts'
import { reloadWhenOutdated } from './kernel/reloadWhenOutdated.ts'
import { Root } from './Root.tsx'

// The content security policy forbids code compiled from strings. Zod would try that and cause a report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

watchHistory()

const prerendered = container.dataset.page === 'landing'
if (prerendered || location.pathname === '/landing') void startOnLanding(container)
else void startInApp(container)

/** The landing page is a chunk of its own, which landing.html preloads; other pages do not need it. */
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
    // Without a service worker the site only lacks its offline pages, so a failure is not reported.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
