import { isPageLeaving } from './address/leavingPage.ts'

/** For a page whose own script is gone, after a new build: plain HTML, because nothing else has loaded. */
export function offerReload(): void {
  // What the browser gives up on the way to another page is not missing.
  if (isPageLeaving()) return
  const box = document.createElement('main')
  box.setAttribute('role', 'alert')
  box.className =
    'fixed inset-0 z-70 flex flex-col items-center justify-center gap-4 bg-paper p-6 text-center text-ink'
  const title = document.createElement('h1')
  title.className = 'text-2xl'
  title.textContent = 'This page needs to be loaded again'
  const text = document.createElement('p')
  text.textContent = 'Cuebook may have been updated since you opened it. Nothing that you saved is lost.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'h-11 rounded-control bg-violet px-5 font-semibold text-on-violet'
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  box.append(title, text, button)
  document.body.append(box)
}
