/** Letters that no normal form takes apart, in lower case, each with what people type for it on a plain keyboard. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  `
    æae œoe ßss þth øo łl đd ðd ħh ıi ŋn ŧt ĸq ƀb ɓb ƃb ƈc ȼc ɖd ɗd ƌd ȡd ɛe ɇe ƒf ɠg ǥg ƕhv ɩi ɨi
    ȷj ɉj ƙk ƚl ȴl ỻll ɲn ƞn ȵn ƣoi ƥp ȹqp ȸdb ɍr ȿs ẜs ẝs ƫt ƭt ʈt ȶt ⱦt ʉu ʋv ỽv ƴy ɏy ỿy ƶz ȥz ɀz
    ⱥa ςσ ’' ‘' ʼ' · ‐- –- —-
  `
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Latin, Greek, Cyrillic and Armenian: the scripts with capitals that people have in their names. */
const cased: readonly (readonly [from: number, to: number])[] = [
  [0x41, 0x2af],
  [0x370, 0x587],
  [0x1e00, 0x1eff],
  [0x2c60, 0x2c7f],
]
const MARKS = /[\u0300-\u036f]/g

/** What each letter becomes. The database's fold_name holds the same pairs, and a test compares all of them. */
export const foldPairs: ReadonlyMap<string, string> = new Map(
  [...cased.flatMap(([from, to]) => lettersBetween(from, to)), ...plainLetters.keys()].flatMap((letter) => {
    const small = letter.toLowerCase()
    const plain = plainLetters.get(small) ?? small
    return plain === letter ? [] : [[letter, plain] as const]
  }),
)

/** Makes two spellings of a name equal: without accents and capitals, and with the letters of a plain keyboard. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(MARKS, ''), (letter) => foldPairs.get(letter) ?? letter).join('')

/** Only letters that are their own normal form, because the others are taken apart first. */
function lettersBetween(from: number, to: number): string[] {
  const letters = Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
  return letters.filter((letter) => letter.normalize('NFKD') === letter)
}
