import { adminApi } from '@cuebook/domain/admin/api.ts'
import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { sealApi } from '@cuebook/domain/contracts/seal-api.ts'
import { depositsApi, testPaymentsApi } from '@cuebook/domain/deposits/api.ts'
import { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { identityApi } from '@cuebook/domain/identity/api.ts'
import { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import type { Endpoint, EndpointTable } from '@cuebook/domain/kernel/endpoint.ts'
import { messagesApi } from '@cuebook/domain/messages/api.ts'
import { placesApi } from '@cuebook/domain/places/api.ts'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { reviewsApi } from '@cuebook/domain/reviews/api.ts'

const tables: readonly EndpointTable[] = [
  identityApi,
  authApi,
  passkeyApi,
  securityApi,
  profilesApi,
  placesApi,
  discoveryApi,
  contractsApi,
  sealApi,
  depositsApi,
  testPaymentsApi,
  messagesApi,
  reviewsApi,
  adminApi,
]

/** Named as people read them; a test compares this list with what the server really answers. */
export const everyEndpoint: readonly [name: string, endpoint: Endpoint][] = tables.flatMap((table) =>
  Object.values(table).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

/** The address with something of the right form in every place. */
export const addressOf = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/:\w+/g, '01900000-0000-7000-8000-000000000000')
