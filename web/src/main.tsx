import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reloadWhenOutdated } from './kernel/reloadWhenOutdated.ts'
import { Root } from './Root.tsx'

// Parsers compiled from strings are what the content security policy forbids; Zod would try, and be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const prerendered = container.dataset.page === 'landing'
const root = (
  <StrictMode>
    <Root startsOnLanding={prerendered || location.pathname === '/landing'} />
  </StrictMode>
)

if (prerendered) hydrateRoot(container, root)
else createRoot(container).render(root)

reloadWhenOutdated()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without it the site works as before, only not offline; nobody needs to hear of it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
