/** Runs in the browser, on /api/docs: finds calls by their words, and sends them with the reader's own session. */
const MOST_SHOWN = 20_000

document.documentElement.classList.add('js')

const search = document.querySelector('input[type="search"]')
const found = document.querySelector('[role="status"]')
const calls = [...document.querySelectorAll('details')].map((element) => ({
  element,
  words: element.querySelector('summary').textContent.toLowerCase(),
}))

function filter() {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { element, words } of calls) {
    const fits = wanted.every((word) => words.includes(word))
    element.hidden = !fits
    if (fits) count += 1
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('details:not([hidden])')
  }
  found.textContent = count === 0 ? 'No call has these words.' : `${count} of ${calls.length} calls`
}
search.addEventListener('input', filter)
filter()

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const { method, path } = form.dataset
  const button = form.querySelector('button')
  const output = form.querySelector('output')
  // Anything but reading changes real data, so the second press sends it.
  if (method !== 'GET' && !form.dataset.sure) {
    form.dataset.sure = 'yes'
    button.textContent = `Really send ${method}?`
    output.textContent = 'This call changes your real data. Press again to send it.'
    return
  }
  delete form.dataset.sure
  button.textContent = form.dataset.label
  button.disabled = true
  output.textContent = 'Sending …'
  output.textContent = await send(form, method, path)
  button.disabled = false
})

// A changed field is another call, which asks again.
document.addEventListener('input', ({ target }) => {
  const form = target.closest('form[data-sure]')
  if (!form) return
  delete form.dataset.sure
  form.querySelector('button').textContent = form.dataset.label
  form.querySelector('output').textContent = ''
})

async function send(form, method, path) {
  const query = new URLSearchParams()
  let address = path
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (dataset.in === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  const body = form.querySelector('textarea')?.value.trim()
  try {
    const answer = await fetch(query.size > 0 ? `${address}?${query}` : address, {
      method,
      redirect: 'error',
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    return `${answer.status} ${answer.statusText}\n\n${readable(await answer.text())}`
  } catch {
    return 'The server cannot be reached.'
  }
}

function readable(text) {
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Not JSON: it is shown as it came.
  }
  return shown.length > MOST_SHOWN
    ? `${shown.slice(0, MOST_SHOWN)}\n… and ${shown.length - MOST_SHOWN} characters more`
    : shown
}
