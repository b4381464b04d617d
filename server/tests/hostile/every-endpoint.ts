import type { Endpoint, EndpointTable } from '@cuebook/domain/kernel/endpoint.ts'
import { operatorsApi } from '@cuebook/domain/kernel/operators-api.ts'
import { rooms } from '../../src/rooms.ts'

const tables: readonly EndpointTable[] = [
  operatorsApi,
  ...rooms.flatMap(({ routes = [] }) => routes.map(({ table }) => table)),
]

/** Named by method and path. A test compares this list with the API that the server describes. */
export const everyEndpoint: readonly [name: string, endpoint: Endpoint][] = tables.flatMap((table) =>
  Object.values(table).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

/** The schema of what an endpoint takes in its body, if it takes JSON. */
export const bodyOf = (endpoint: Endpoint) => ('body' in endpoint ? endpoint.body : undefined)

/** The address with an id of the right form for every parameter. */
export const addressOf = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/:\w+/g, '01900000-0000-7000-8000-000000000000')
