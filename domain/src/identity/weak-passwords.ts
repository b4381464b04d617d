/**
 * Words that most guessed passwords are built of. A password that is one of them, or two, with digits and signs around
 * it, is among the first that an attacker tries.
 */
const COMMON = new Set(
  `password passwort passw0rd pass admin administrator root user login letmein welcome hello qwerty qwertz azerty
  qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfgh zxcvbnm zxcvbn qazwsx qazwsxedc abcdefg abcdefgh abcdefghij abc
  iloveyou ilovemyself loveyou love lovely princess sunshine football baseball basketball soccer hockey superman batman
  spiderman starwars pokemon dragon monkey master shadow killer secret trustno changeme default guest test testing
  computer internet samsung google facebook liverpool chelsea arsenal barcelona michael jennifer jessica charlie
  jordan ashley daniel thomas summer winter spring autumn monday friday sunday flower butterfly cookie chocolate cheese
  whatever nothing unknown access freedom forever family mother father friend friends money dollar mustang corvette
  ferrari mercedes porsche hunter ranger jesus christ angel angels blessed heaven
  cuebook music dj`.split(/\s+/),
)
/** Runs along the keyboard or the number row, which look long and are guessed at once. */
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const LONGEST = Math.max(...[...COMMON].map((word) => word.length))

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '')
const asLetters = (text: string): string => text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)

function isCommon(word: string): boolean {
  // Trying every split of a longer word would only take time: no two common ones are that long.
  if (word.length > 2 * LONGEST) return false
  if (COMMON.has(word)) return true
  for (let at = 1; at < word.length; at++)
    if (COMMON.has(word.slice(0, at)) && COMMON.has(word.slice(at))) return true
  return false
}

/** The text from its first letter to its last. A pattern for the end would start anew at every sign before it. */
function fromLetterToLetter(text: string): string {
  const first = text.search(/[a-z]/)
  let end = first < 0 ? 0 : text.length
  while (end > first && !/[a-z]/.test(text.charAt(end - 1))) end--
  return text.slice(Math.max(first, 0), end)
}

/** The most common passwords, single characters repeated, and plain runs of keys. */
export function isWeakPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (isRepeated(text) || RUNS.some((run) => run.includes(text))) return true
  const inner = fromLetterToLetter(text)
  return [lettersOf(text), lettersOf(asLetters(text)), lettersOf(asLetters(inner))].some(isCommon)
}

/** One short piece again and again: 'aaaaaaaaaa', '1212121212', 'abcabcabcabc'. */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= 4; size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return true
  }
  return false
}
