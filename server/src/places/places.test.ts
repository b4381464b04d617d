import { placesApi } from '@cuebook/domain/places/api.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { hostileCall, seeded } from '../../tests/hostile/hostile.ts'
import { contracts } from '../contracts/table.ts'
import { newId } from '../kernel/db/ids.ts'

const { app, ctx, visitor, signedIn } = await testApp()
const suggest = async (who: ReturnType<typeof visitor>, q: string, more = '') =>
  placesApi.suggest.reply.parse(
    (await who.get(`/api/places/suggest?q=${encodeURIComponent(q)}${more}`)).json(),
  )

interface Booked {
  readonly djId: string
  readonly clientEmail?: string
  readonly venue: string | null
  readonly venueAddress: string | null
}
async function aContract({ clientEmail = 'someone@people.example', ...contract }: Booked): Promise<string> {
  const id = newId()
  await ctx.database.db
    .insert(contracts)
    .values({ id, status: 'pending', sentVersion: 1, clientEmail, ...contract })
  return id
}

describe('suggestions', () => {
  test('are given to visitors too, at most eight, with coordinates', async () => {
    const found = await suggest(visitor(), '  los angeles ')
    expect(found[0]).toEqual({
      id: 'city:5368361',
      label: 'Los Angeles, CA',
      address: 'Los Angeles, CA',
      kind: 'city',
      lat: 34.0522,
      lng: -118.2437,
    })
    expect(await suggest(visitor(), 'san')).toHaveLength(8)
  })

  test.each(['', ' ', 'a', ' a ', ' \t '])('are empty for %j', async (q) => {
    expect(await suggest(visitor(), q)).toEqual([])
  })

  test('are refused for a text that is too long or missing, and for an invalid parameter', async () => {
    for (const query of [`q=${'x'.repeat(121)}`, '', 'q=la&venues=2']) {
      const answer = await visitor().get(`/api/places/suggest?${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    }
  })
})

describe('venues', () => {
  test("from a person's own contracts, as DJ or as client, come first, latest first and each once", async () => {
    const dj = await signedIn({ role: 'dj' })
    const client = await signedIn({ role: 'client' })
    const booked = { djId: dj.user.id, clientEmail: client.user.email }
    await aContract({ ...booked, venue: 'Café Zoë Hall', venueAddress: '1 Main St, Chicago, IL 60601' })
    await aContract({ ...booked, venue: 'CAFÉ ZOË HALL', venueAddress: '1 Main St, Chicago, IL 60601' })
    const latest = await aContract({ ...booked, venue: 'The Zoe Room', venueAddress: 'Somewhere nice' })
    for (const person of [dj, client]) {
      const found = await suggest(person, 'zoe', '&venues=1')
      expect(found.slice(0, 2)).toEqual([
        {
          id: `venue:${latest}`,
          label: 'The Zoe Room',
          address: 'Somewhere nice',
          kind: 'venue',
          lat: null,
          lng: null,
        },
        expect.objectContaining({ label: 'CAFÉ ZOË HALL', kind: 'venue', lat: expect.closeTo(41.88, 1) }),
      ])
      expect(found.filter(({ kind }) => kind === 'venue')).toHaveLength(2)
      expect((await suggest(person, 'main st, chicago', '&venues=1'))[0]?.kind).toBe('venue')
      expect((await suggest(person, 'zoe')).every(({ kind }) => kind !== 'venue')).toBe(true)
    }
  })

  test('from the contracts of other people are not shown', async () => {
    const dj = await signedIn({ role: 'dj' })
    const unproven = await signedIn({ role: 'client', emailVerified: false })
    const secret = { venue: 'Quibblewick Manor', venueAddress: '5 Elm St, Boise, ID 83702' }
    await aContract({ djId: dj.user.id, clientEmail: unproven.user.email, ...secret })
    const stranger = await signedIn({ role: 'dj' })
    for (const person of [visitor(), stranger, unproven])
      expect(await suggest(person, 'quibblewick', '&venues=1')).toEqual([])
    expect(await suggest(dj, 'quibblewick', '&venues=1')).toHaveLength(1)
  })

  test('are matched literally, and only with both a name and an address', async () => {
    const dj = await signedIn({ role: 'dj' })
    const djId = dj.user.id
    await aContract({ djId, venue: '100% Club_A\\B', venueAddress: '2 Oak St, Reno, NV' })
    await aContract({ djId, venue: 'Kwyjibo', venueAddress: null })
    await aContract({ djId, venue: ' ', venueAddress: 'Kwyjibo' })
    const venues = async (q: string) =>
      (await suggest(dj, q, '&venues=1')).filter(({ kind }) => kind === 'venue').map(({ label }) => label)
    for (const q of ['100% c', 'club_a', 'A\\B']) expect(await venues(q)).toEqual(['100% Club_A\\B'])
    for (const q of ['%%', '__', '\\\\', 'kwyjibo', "' or 1=1"]) expect(await venues(q)).toEqual([])
  })

  test('leave room for other places', async () => {
    const dj = await signedIn({ role: 'dj' })
    for (let n = 0; n < 6; n += 1)
      await aContract({
        djId: dj.user.id,
        venue: `Austin Hall ${n}`,
        venueAddress: `${n} Elm St, Austin, TX`,
      })
    const found = await suggest(dj, 'austin', '&venues=1')
    expect(found.map(({ kind }) => kind).slice(0, 4)).toEqual(['venue', 'venue', 'venue', 'city'])
    expect(found).toHaveLength(8)
  })
})

test('the id of a suggestion resolves to that suggestion, and any other id to 404', async () => {
  const [place] = await suggest(visitor(), '90012')
  const resolve = (id: string) => visitor().get(`/api/places/resolve?id=${encodeURIComponent(id)}`)
  expect((await resolve(place?.id ?? '')).json()).toEqual(place)
  for (const id of ['', 'city:1', 'google:ChIJE9on3F3HwoAR9AhGJW_fL-I', 'venue:1']) {
    const answer = await resolve(id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  }
})

test.each(Object.values(placesApi).map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s never answers with a server error, whatever is sent',
  async (path, endpoint) => {
    const random = seeded(path)
    const person = await signedIn({ role: 'dj' })
    const cookie = `cuebook.session_token=${person.cookies.get('cuebook.session_token')}`
    for (let n = 0; n < 150; n += 1) {
      const { url } = hostileCall(random, endpoint)
      const answer = await app.inject({ method: 'GET', url, headers: { cookie } })
      expect(answer.statusCode, url).toBeLessThan(500)
    }
  },
)

describe('the map', () => {
  const policyOf = (header: unknown) =>
    new Map(
      String(header)
        .split(';')
        .map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]),
    )

  test.each([
    [
      {},
      { kind: 'embedded', tilesUrl: '/map/us.pmtiles' },
      { 'connect-src': [], 'img-src': [], 'script-src': [] },
    ],
    [
      { MAP_PMTILES_URL: 'https://tiles.example/us.pmtiles' },
      { kind: 'embedded', tilesUrl: 'https://tiles.example/us.pmtiles' },
      { 'connect-src': ['https://tiles.example'], 'img-src': [], 'script-src': [] },
    ],
    [
      { MAP_TILE_URL: 'https://maps.example:8443/{z}/{x}/{y}.png?key=1' },
      {
        kind: 'raster',
        tilesUrl: 'https://maps.example:8443/{z}/{x}/{y}.png?key=1',
        attribution: '© OpenStreetMap contributors',
      },
      { 'connect-src': [], 'img-src': ['https://maps.example:8443'], 'script-src': [] },
    ],
    [
      { GOOGLE_MAPS_API_KEY: 'AIzaSyTest-key_1', MAP_TILE_URL: 'https://maps.example/{z}/{x}/{y}' },
      { kind: 'google', apiKey: 'AIzaSyTest-key_1' },
      {
        'script-src': ['https://maps.googleapis.com'],
        'font-src': ['https://fonts.gstatic.com'],
        'frame-src': [],
      },
    ],
  ])(
    'with %j is %j, and the content security policy allows only what that map needs',
    async (env, engine, foreign) => {
      const { visitor: someone } = await testApp({ env })
      const answer = await someone().get('/api/places/map')
      expect(answer.json()).toEqual(engine)
      const policy = policyOf(answer.headers['content-security-policy'])
      const own = new Set(["'self'", 'data:', 'blob:'])
      for (const [directive, hosts] of Object.entries(foreign))
        expect(
          policy.get(directive)?.filter((source) => !own.has(source)),
          directive,
        ).toEqual(hosts)
    },
  )

  test('of Google is used for its places only by members, so that visitors cannot use up the quota', async () => {
    const { ctx: withGoogle } = await testApp({ env: { GOOGLE_MAPS_API_KEY: 'AIzaSyTest-key_1' } })
    expect(withGoogle.places.visitors.kind).toBe('embedded')
    expect(withGoogle.places.members.kind).toBe('google')
  })
})

describe('the search on the landing page', () => {
  const follow = async (query: string) => {
    const answer = await visitor().get(`/api/places/search${query}`)
    expect(answer.statusCode).toBe(302)
    return answer.headers.location
  }

  test('leads to the DJs around the place, free on the day', async () => {
    expect(await follow('?place=%20los%20angeles&date=2027-06-12')).toBe(
      '/discover?lat=34.0522&lng=-118.2437&place=Los+Angeles%2C+CA&date=2027-06-12',
    )
    expect(await follow('?place=90012&date=')).toMatch(/^\/discover\?lat=34\.\d+&lng=-118\.\d+&place=90012/)
  })

  test('keeps the hours and the kind of the event, and nothing that is none', async () => {
    expect(await follow('?place=los%20angeles&hours=4&partyType=Club%2FBar+Event')).toBe(
      '/discover?lat=34.0522&lng=-118.2437&place=Los+Angeles%2C+CA&hours=4&partyType=Club%2FBar+Event',
    )
    for (const query of ['?hours=25&partyType=Gala', '?hours=2.5&partyType=', '?hours=x&hours=3'])
      expect(await follow(query)).toBe('/discover')
  })

  test('finds the city that was picked among those of the same name', async () => {
    const found = await suggest(visitor(), 'pasadena')
    const names = found.filter(({ label }) => label.startsWith('Pasadena, ')).map(({ label }) => label)
    expect(names.slice(0, 3).toSorted()).toEqual(['Pasadena, CA', 'Pasadena, MD', 'Pasadena, TX'])
    for (const { label, lat, lng } of found.filter((each) => names.includes(each.label)))
      expect(await follow(`?${new URLSearchParams({ place: label })}`)).toBe(
        `/discover?${new URLSearchParams({ lat: String(lat), lng: String(lng), place: label })}`,
      )
  })

  test.each(['', '?place=&date=', '?place=a&place=b&date=0000-01-01', `?place=${'x'.repeat(5000)}`])(
    'still leads to the DJs with %j',
    async (query) => {
      expect(await follow(query)).toBe('/discover')
    },
  )

  test.each([
    ['?place=x', '?place=x'],
    ['?place=zzzzqqqq&date=2027-13-45', '?place=zzzzqqqq'],
    ['?place=zzzzqqqq&date=2027-06-12', '?place=zzzzqqqq&date=2027-06-12'],
    ['?place=%0d%0aSet-Cookie&date=//evil.example', '?place=Set-Cookie'],
  ])('keeps the name of a place that nobody knows: %j', async (query, kept) => {
    expect(await follow(query)).toBe(`/discover${kept}`)
  })
})
