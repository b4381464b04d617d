/** Runs in the browser, on /api/docs: finds calls by their words. */
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
