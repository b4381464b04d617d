/** Letters that no normal form takes apart, in lower case, and how people type them without a special keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ ĸ: 'q', ƀ: 'b', ɓ: 'b', ƃ: 'b', ƈ: 'c', ȼ: 'c', ɖ: 'd', ɗ: 'd', ƌ: 'd', ȡ: 'd', ɛ: 'e', ɇ: 'e' },
  ...{ ƒ: 'f', ɠ: 'g', ǥ: 'g', ƕ: 'hv', ɩ: 'i', ɨ: 'i', ȷ: 'j', ɉ: 'j', ƙ: 'k', ƚ: 'l', ȴ: 'l', ỻ: 'll' },
  ...{ ɲ: 'n', ƞ: 'n', ȵ: 'n', ƣ: 'oi', ƥ: 'p', ȹ: 'qp', ȸ: 'db', ɍ: 'r', ȿ: 's', ẜ: 's', ẝ: 's', ƫ: 't' },
  ...{
    ƭ: 't',
    ʈ: 't',
    ȶ: 't',
    ⱦ: 't',
    ʉ: 'u',
    ʋ: 'v',
    ỽ: 'v',
    ƴ: 'y',
    ɏ: 'y',
    ỿ: 'y',
    ƶ: 'z',
    ȥ: 'z',
    ɀ: 'z',
  },
  ...{ ⱥ: 'a', ς: 'σ', '’': "'", '‘': "'", ʼ: "'", '·': '', '‐': '-', '–': '-', '—': '-' },
}

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
  [...cased.flatMap(([from, to]) => lettersBetween(from, to)), ...Object.keys(plainLetters)].flatMap(
    (letter) => {
      const small = letter.toLowerCase()
      const plain = plainLetters[small] ?? small
      return plain === letter ? [] : [[letter, plain] as const]
    },
  ),
)

/** Makes two spellings of a name equal: without accents and capitals, and with the letters of a plain keyboard. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(MARKS, ''), (letter) => foldPairs.get(letter) ?? letter).join('')

/** Only letters that are their own normal form, because the others are taken apart first. */
function lettersBetween(from: number, to: number): string[] {
  const letters = Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
  return letters.filter((letter) => letter.normalize('NFKD') === letter)
}
