import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface AskedOfGoogle {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface FakeGoogle {
  readonly endpoint: string
  readonly asked: AskedOfGoogle[]
  /** How the next questions are answered; 'well' answers with places. */
  mood: 'well' | 'forbidden' | 'bad key' | 'silent' | 'garbage' | 'new form'
  close(): Promise<void>
}

const places = [
  {
    id: 'ChIJE9on3F3HwoAR9AhGJW_fL-I',
    text: 'Los Angeles, CA, USA',
    main: 'Los Angeles',
    types: ['locality', 'political'],
    location: { latitude: 34.0549076, longitude: -118.242643 },
  },
  {
    id: 'ChIJSTlZsPDHwoARDe7NZPzOxyI',
    text: 'Los Angeles, CA 90012, USA',
    main: '90012',
    types: ['postal_code'],
    location: { latitude: 34.0614, longitude: -118.2385 },
  },
  {
    id: 'ChIJZ8AyzOK-woARhq1XzUAIvLA',
    text: 'The Roxy Theatre, Sunset Boulevard, West Hollywood, CA, USA',
    main: 'The Roxy Theatre',
    types: ['point_of_interest', 'establishment'],
    location: { latitude: 34.0907, longitude: -118.3887 },
  },
]

/** The two calls of the Places API (New), with its field names, on a free port. */
export async function startGoogle(): Promise<FakeGoogle> {
  const asked: AskedOfGoogle[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    asked.push({
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: body && JSON.parse(body),
    })
    const answer = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
        .end(typeof value === 'string' ? value : JSON.stringify(value))
    const refuse = (code: number, status: string, message: string, reason?: string) =>
      answer(code, { error: { code, message, status, ...(reason && { details: [{ reason }] }) } })
    if (google.mood === 'silent') return undefined
    if (google.mood === 'garbage') return answer(200, '<html>')
    if (google.mood === 'new form') return answer(200, { suggestions: 'none', place: {} })
    if (google.mood === 'forbidden')
      return refuse(403, 'PERMISSION_DENIED', 'Places API (New) has not been used')
    if (google.mood === 'bad key')
      return refuse(400, 'INVALID_ARGUMENT', 'API key not valid.', 'API_KEY_INVALID')
    if (path === '/v1/places:autocomplete') return answer(200, autocomplete(JSON.parse(body).input))
    const id = decodeURIComponent(path.slice('/v1/places/'.length).split('?', 1)[0] ?? '')
    const place = places.find((each) => each.id === id)
    if (!place) return refuse(400, 'INVALID_ARGUMENT', `Not a valid Place ID: ${id}`)
    const { location, types } = place
    return answer(200, {
      id,
      types,
      formattedAddress: place.text,
      location,
      displayName: { text: place.main },
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const google: FakeGoogle = {
    endpoint: `http://127.0.0.1:${address.port}`,
    asked,
    mood: 'well',
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return google
}

/** An empty answer is an empty object, as from the real API. */
function autocomplete(input: string): object {
  const words = input.toLowerCase().split(/[\s,]+/)
  const matches = places.filter((place) => words.every((word) => place.text.toLowerCase().includes(word)))
  if (matches.length === 0) return {}
  return {
    suggestions: matches.map((place) => ({
      placePrediction: {
        place: `places/${place.id}`,
        placeId: place.id,
        text: { text: place.text, matches: [{ endOffset: input.length }] },
        structuredFormat: {
          mainText: { text: place.main, matches: [{ endOffset: input.length }] },
          secondaryText: { text: place.text.slice(place.main.length + 2) },
        },
        types: place.types,
      },
    })),
  }
}
