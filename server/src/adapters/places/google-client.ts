import { z } from 'zod'

const TIMEOUT_MS = 2_000
/** The United States, and the territories that Google lists as regions of their own. */
const REGIONS = ['us', 'pr', 'gu', 'vi', 'as', 'mp']

const text = z.object({ text: z.string() })
const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text }).optional(),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})
const details = z.object({
  id: z.string(),
  displayName: text.optional(),
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
})
const complaint = z.object({ error: z.object({ status: z.string(), message: z.string() }) })

type Predictions = z.output<typeof predictions>
export type Prediction = NonNullable<Predictions['suggestions'][number]['placePrediction']>
export type Details = z.output<typeof details>

export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure'
}

export interface GoogleClient {
  autocomplete(input: string): Promise<Prediction[]>
  /** Null for a place that does not exist, or no longer exists. */
  details(placeId: string): Promise<Details | null>
}

/** The two calls of the Places API (New) that are needed, over plain HTTP. */
export function googleClient({
  apiKey,
  siteUrl,
  endpoint = 'https://places.googleapis.com',
  timeoutMs = TIMEOUT_MS,
}: {
  apiKey: string
  /** A key may be restricted to our pages, so the server sends their address as the referrer. */
  siteUrl: string
  endpoint?: string
  timeoutMs?: number
}): GoogleClient {
  const ask = async (path: string, fields: string, body?: object): Promise<Response> => {
    const response = await fetch(`${endpoint}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-goog-api-key': apiKey,
        'x-goog-fieldmask': fields,
        referer: `${siteUrl}/`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would take the key along.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new GoogleFailure('Google Places did not answer', { cause: error })
    })
    return response
  }
  return {
    async autocomplete(input) {
      const fields = ['placeId', 'text.text', 'structuredFormat.mainText.text', 'types']
      const response = await ask(
        'places:autocomplete',
        fields.map((field) => `suggestions.placePrediction.${field}`).join(','),
        { input, includedRegionCodes: REGIONS, languageCode: 'en', regionCode: 'us' },
      )
      const { suggestions } = await read(response, predictions)
      return suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
    },
    async details(placeId) {
      const path = `places/${encodeURIComponent(placeId)}?languageCode=en&regionCode=us`
      const response = await ask(path, 'id,displayName.text,formattedAddress,location,types')
      // A made-up id is INVALID_ARGUMENT, a place that closed for good is NOT_FOUND.
      if (response.status === 404 || (response.status === 400 && !(await blamesKey(response)))) return null
      return read(response, details)
    },
  }
}

async function read<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new GoogleFailure('Google Places answered with something unreadable', { cause: error })
  })
  if (!response.ok) throw new GoogleFailure(reasonOf(response.status, body))
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new GoogleFailure('Google Places answered in an unknown form', { cause: parsed.error })
  return parsed.data
}

/** An invalid key is answered 400 as well, which says nothing about the place. */
async function blamesKey(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .text()
    .catch(() => '')
  return body.includes('API_KEY_INVALID')
}

function reasonOf(status: number, body: unknown): string {
  const { data } = complaint.safeParse(body)
  return `Google Places refused with ${status}${data ? ` ${data.error.status}: ${data.error.message}` : ''}`
}
