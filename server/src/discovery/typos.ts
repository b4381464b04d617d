const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const SHORTEST = 4
const LONGEST = 30

/**
 * Every word that a single slip of the finger makes of this one: a letter too few, too many, wrong, or two
 * swapped. Words that begin with it are left out: a search by prefix has those.
 */
export function typosOf(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const slips = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const [first = '', second = ''] = after
    slips.add(before + after.slice(1))
    slips.add(before + second + first + after.slice(2))
    for (const letter of LETTERS) {
      slips.add(before + letter + after)
      slips.add(before + letter + after.slice(1))
    }
  }
  return [...slips].filter((slip) => !slip.startsWith(word))
}
