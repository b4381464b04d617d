// This import requests the current user before anything else is loaded.
import './kernel/user/earlyUser.ts'
import './styles.css'
import { watchLeaving } from './kernel/address/leavingPage.ts'
import { reloadWhenOutdated } from './kernel/address/reloadWhenOutdated.ts'
import { offerReload } from './kernel/offerReload.ts'
import { followThemeButtons } from './kernel/ui/button/followThemeButtons.ts'
import { letTakeOver } from './takeOver.ts'
import { whenUsed } from './whenUsed.ts'

reloadWhenOutdated()
watchLeaving()

// The prerendered landing page works without React: its links and its menu are plain HTML, and its theme buttons are
// served here. So React waits until the visitor does something, and a slow phone paints the page first.
if (document.getElementById('root')?.dataset.page === 'landing') {
  const stop = followThemeButtons(document)
  whenUsed(async () => {
    const { live } = await import('./main.tsx')
    await live
    stop()
  })
} else import('./main.tsx').catch(offerReload)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without a service worker the site only lacks its offline pages, so a failure is not reported.
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(letTakeOver)
      .catch(() => {})
  })
}
