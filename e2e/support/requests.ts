import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { expect, type Page } from '@playwright/test'
import type { Party } from './contracts.ts'
import { START_PATIENCE_MS, startServer } from './server.ts'
import { test as base } from './test.ts'

/** New DJs begin with a trial, so these tests run on a server that opens client requests to trials. */
export const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
    async ({}, use) => {
      const server = await startServer({ TRIAL_SEES_REQUESTS: 'on' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_PATIENCE_MS + 30_000 },
  ],
})

const losAngeles = { lat: 34.0522, lng: -118.2437 }

/** Posts a request past the screen. */
export async function ask(client: Party, changes: object): Promise<OwnRequest> {
  const data = { eventDate: '2099-06-19', location: 'Los Angeles, CA', place: losAngeles, ...changes }
  const answer = await client.request.post('/api/service-requests', { data })
  await expect(answer).toBeOK()
  return (await answer.json()) as OwnRequest
}

/** Gives a DJ a place, from which distances are counted. */
export async function settle({ request }: Party): Promise<void> {
  const location = { address: 'Los Angeles, CA', ...losAngeles }
  const data = { location, willingToTravel: false }
  await expect(await request.put('/api/users/dj-profile', { data })).toBeOK()
}

export const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
