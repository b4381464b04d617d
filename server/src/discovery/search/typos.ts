const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const SHORTEST = 4
const LONGEST = 30

/**
 * Every word that differs from this one by a single typo: a missing, additional or wrong letter, or two swapped ones.
 * Words that begin with it are left out, because a search by prefix finds those.
 */
export function typosOf(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const typos = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const [first = '', second = ''] = after
    typos.add(before + after.slice(1))
    typos.add(before + second + first + after.slice(2))
    for (const letter of LETTERS) {
      typos.add(before + letter + after)
      typos.add(before + letter + after.slice(1))
    }
  }
  return [...typos].filter((typo) => !typo.startsWith(word))
}
