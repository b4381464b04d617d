import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchHistory } from './kernel/historyGate.ts'
import { reloadWhenOutdated } from './kernel/reloadWhenOutdated.ts'
import { Root } from './Root.tsx'

// The content security policy forbids code compiled from strings. Zod would try that and cause a report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

watchHistory()
reloadWhenOutdated()

const prerendered = container.dataset.page === 'landing'
/** Not awaited here: the chunks that it loads import this one, and would wait for it forever. */
export const started =
  prerendered || location.pathname === '/landing' ? startOnLanding(container) : startInApp(container)

/** The landing page is a chunk of its own; other pages do not need it. */
async function startOnLanding(at: HTMLElement): Promise<void> {
  const { default: LandingPage } = await import('./landing/LandingPage.tsx')
  const root = strict(<Root landing={LandingPage} />)
  // In a transition React pauses between parts of the page, so a slow phone stays responsive.
  if (prerendered) startTransition(() => void hydrateRoot(at, root))
  else createRoot(at).render(root)
  at.dataset.live = ''
}

async function startInApp(at: HTMLElement): Promise<void> {
  const { default: App } = await import('./App.tsx')
  createRoot(at).render(strict(<Root landing={null} app={App} />))
}

function strict(root: ReactElement) {
  return <StrictMode>{root}</StrictMode>
}
