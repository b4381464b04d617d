// This import requests the current user before anything else is loaded.
import './kernel/earlyUser.ts'
import './styles.css'
import { whenQuiet } from './whenQuiet.ts'

const main = async () => (await import('./main.tsx')).started

// The prerendered landing page is whole without a script, so React waits until a visitor does something.
if (document.getElementById('root')?.dataset.page === 'landing') whenQuiet(main)
else void main()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without a service worker the site only lacks its offline pages, so a failure is not reported.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
