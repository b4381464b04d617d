const commonFirst =
  'James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Zoë José María Chloé André Luis Carmen Marcus Aaliyah Diego'
const commonLast =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Müller Núñez Bell Nguyen Flores Green Adams Nelson Baker Hall'

const onsets = 'b br c ch d dr f g gr h j k l m n p r s sh st t th v w z'.split(' ')
const vowels = 'a e i o u ai ea ia'.split(' ')
const firstEndings = 'n na la ra l s ndra ris nne vin'.split(' ')
const lastEndings = 'son ton ley man well field ez ski rro berg'.split(' ')

/** Likeliest first: names everybody knows, then made-up ones, each once. */
export const firstNames = names(commonFirst, firstEndings, 3_000)
export const lastNames = names(commonLast, lastEndings, 8_000)

function names(common: string, endings: readonly string[], wanted: number): string[] {
  const all = new Set(common.split(' '))
  // Steps that share no factor with the lists' lengths walk through every combination, mixed.
  for (let i = 0; all.size < wanted; i += 1) {
    const pick = (list: readonly string[], step: number) => list[Math.floor(i * step) % list.length] ?? ''
    const middle = pick(onsets, 1 / 31) + pick(vowels, 1 / 77)
    const name = pick(onsets, 7) + pick(vowels, 3) + middle + pick(endings, 1 / 3)
    all.add(name.charAt(0).toUpperCase() + name.slice(1))
  }
  return [...all]
}

export const genres =
  'House,Hip Hop,Top 40,EDM,Wedding,R&B,Latin,Techno,Reggaeton,Rock,Country,Jazz,Disco,Funk,Soul,Reggae,Trance,Drum and Bass,Afrobeats,Polka'.split(
    ',',
  )
