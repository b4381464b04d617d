import { describe, expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { prefixDistance } from './prefix-distance.ts'

const gazetteer = openGazetteer()
const labels = async (text: string, limit = 8) =>
  (await gazetteer.suggest(text, limit)).map(({ label }) => label)
const first = async (text: string) => (await labels(text, 1))[0]

describe('suggestions', () => {
  test.each([
    // Largest first among names that begin alike.
    ['los', 'Los Angeles, CA'],
    ['San', 'San Antonio, TX'],
    ['portland', 'Portland, OR'],
    ['hollywood', 'Hollywood, CA'],
    // A state, short, long or half typed.
    ['los angeles ca', 'Los Angeles, CA'],
    ['Portland, Maine', 'Portland, ME'],
    ['portland me', 'Portland, ME'],
    ['kansas city k', 'Kansas City, KS'],
    ['charleston west vir', 'Charleston, WV'],
    ['Austin, TX, USA', 'Austin, TX'],
    ['sd', 'Sioux Falls, SD'],
    ['california', 'Los Angeles, CA'],
    ['washington', 'Washington, DC'],
    ['new york', 'New York, NY'],
    ['new york city', 'New York, NY'],
    // Nicknames.
    ['LA', 'Los Angeles, CA'],
    ['nyc', 'New York, NY'],
    ['sf', 'San Francisco, CA'],
    ['DC', 'Washington, DC'],
    ['philly', 'Philadelphia, PA'],
    ['vegas', 'Las Vegas, NV'],
    ['the bronx', 'Bronx, NY'],
    // Other spellings.
    ['canon city', 'Cañon City, CO'],
    ['Cañon', 'Cañon City, CO'],
    ['ewa beach', '‘Ewa Beach, HI'],
    ['saint louis', 'St. Louis, MO'],
    ['st louis', 'St. Louis, MO'],
    ['st.louis', 'St. Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ['winston salem', 'Winston-Salem, NC'],
    ['losangeles', 'Los Angeles, CA'],
    ["o'fallon mo", "O'Fallon, MO"],
    ['san juan pr', 'San Juan, PR'],
    // Mistyped.
    ['chcago', 'Chicago, IL'],
    ['pheonix', 'Phoenix, AZ'],
    ['Huston', 'Houston, TX'],
    ['dalals', 'Dallas, TX'],
    ['san fransico', 'San Francisco, CA'],
    ['philadelpia pa', 'Philadelphia, PA'],
    ['los angelas, ca', 'Los Angeles, CA'],
    ['alburquerque', 'Albuquerque, NM'],
    ['cincinatti', 'Cincinnati, OH'],
    ['rneo nv', 'Reno, NV'],
    // ZIP codes.
    ['90012', '90012, Los Angeles, CA'],
    ['90012-1234', '90012, Los Angeles, CA'],
    ['100', '10001, New York, NY'],
    ['los angeles 90012', '90012, Los Angeles, CA'],
    ['90012 ca', '90012, Los Angeles, CA'],
    // A street or a house before the place is kept.
    ['123 Main St, Los An', '123 Main St, Los Angeles, CA'],
    ['The Roxy, Chicago', 'The Roxy, Chicago, IL'],
    ['9009 Sunset Blvd, West Hollywood, CA 90069', '9009 Sunset Blvd, West Hollywood, CA 90069'],
  ])('for %s begin with %s', async (text, label) => expect(await first(text)).toBe(label))

  test('assume two errors only where nothing else is found', async () => {
    expect(await labels('new orl')).toEqual(['New Orleans, LA'])
    expect(await labels('qqqq')).toEqual([])
  })

  test('never read the same twice', async () => {
    for (const text of ['sa', 'springfield', 'oak grove', '900', 'la', 'new', 'st lou']) {
      const found = await labels(text)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test('keep their street when they are resolved', async () => {
    const [place] = await gazetteer.suggest('123 Main St, Los Angeles', 1)
    expect(await gazetteer.resolve(place?.id ?? '')).toEqual(place)
  })
})

test('other work gets its turn while the lists are read', async () => {
  const fresh = openGazetteer()
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  const answers = await Promise.all([fresh.suggest('los angeles', 1), fresh.suggest('90012', 1)])
  clearInterval(others)
  expect(answers.flat()).toHaveLength(2)
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['chicago', 'chicago', 0],
  ['chic', 'chicago', 0],
  ['chcago', 'chicago', 1],
  ['chciago', 'chicago', 1],
  ['chicagoo', 'chicago', 1],
  ['xhicago', 'chicago', 1],
  ['chigaco', 'chicago', 2],
  ['boston', 'chicago', 3],
  ['', 'chicago', 0],
])('%s is %s with %i errors', (typed, name, errors) => {
  expect(prefixDistance(typed, name, 2)).toBe(errors)
})
