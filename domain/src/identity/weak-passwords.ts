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
  abigail admintelecom alejandra alejandro alexander alexandra alexandre america amsterdam anderson andrea andromeda
  angelica angelina anthony argentina ashley austin australia babygirl baseball beautiful benjamin bestfriend blackberry
  blessing bismillah brandon brittany brooklyn bubblegum buttercup california callofduty caroline cassandra catherine
  charlotte christian christina christine christmas christopher cinderella colorado courtney cristina danielle december
  diamond dolphin dragonball elephant elizabeth everton fernando florida francesca francisco friendship gabriel gabriella
  gabrielle galatasaray georgia gothic hannah happiness harrypotter heather hellokitty hollister hollywood hotmail
  icecream isabella jackson january jasmine jellybean jeremiah jonathan joshua justin katherine kimberly ladybug linkedin
  linkinpark logitech lollipop madison magdalena manchester margarita marlboro matthew mclaren melissa metallica michelle
  midnight minecraft monster motorola myspace natalie newcastle nicholas nicole nightmare november october pakistan
  panasonic paintball patricia patrick penelope peterpan phoenix pineapple playboy playstation poohbear precious princesa
  rainbow realmadrid rebecca revolution richard robert rockstar ronaldinho ronaldo runescape samantha santiago savannah
  scoobydoo sebastian september skywalker snowball softball spongebob startrek stephanie stephen steven strawberry
  student sunflower superstar sweetheart taylor teddybear telephone terminator tiffany tinkerbell undertaker underground
  valentina vanessa veronica victoria vodafone volleyball warcraft washington watermelon william williams wolverine
  wonderful wrestling yellow
  cuebook music party wedding client dj`.split(/\s+/),
)
/** Runs along the keyboard or the number row, straight, in zigzag or there and back: they look long and are guessed at once. */
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qa2ws3ed4rf5tg6yh7uj',
  'qazwsxedcrfvtgbyhnujm',
  '1a2b3c4d5e6f7g8h',
  'a1b2c3d4e5f6g7h8',
  '123qweasdzxc',
  '1234567899876543210',
  '12345678900987654321',
  '123456654321',
  '1234554321',
  '00112233445566778899',
  '0102030405060708090',
  '10203040506070809',
  '1029384756',
  '1357924680',
  '7894561230',
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

/** One short piece twice or more: 'aaaaaaaaaa', '1212121212', 'abcabcabcabc', '1234512345'. */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= Math.min(6, text.length / 2); size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return true
  }
  return false
}
