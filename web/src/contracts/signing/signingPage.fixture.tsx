import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
// The page loads these on demand; a busy machine could take longer to compile them than a test waits.
import '../../kernel/ui/overlay/ConfirmPanel.tsx'
import '../editing/EditDetailsForm.tsx'
import './BookedPanel.tsx'
import './cards/NameCard.tsx'
import SigningPage from './SigningPage.tsx'

configure({ asyncUtilTimeout: 10_000 })

/** Each test of a file begins half a year before the event, and leaves nothing to the next. */
export function eachOnAFreshPage() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

const aUser: CurrentUser = {
  id: 'client-1',
  email: 'clara@example.test',
  emailVerified: true,
  firstName: 'Clara',
  lastName: 'Bell',
  phoneNumber: null,
  profileImageUrl: null,
  avatarUrl: '',
  role: 'client',
  subscriptionStatus: null,
  djProfile: null,
}

const card = { id: null, phoneNumber: null, picture: null, username: null }

const aDetail = (changes: Partial<ContractDetail> = {}): ContractDetail => ({
  ...aContract(),
  party: 'client',
  dj: { ...card, id: 'dj-1', name: 'Dana Jordan', email: 'dana@example.test' },
  client: { ...card, id: 'client-1', name: 'Clara Bell', email: 'clara@example.test' },
  clientSignature: null,
  djSignature: null,
  clientSigned: null,
  djSigned: null,
  versionHash: 'a'.repeat(64),
  changes: [],
  sealed: null,
  cancelledBy: null,
  ...changes,
})

interface World {
  user?: Partial<CurrentUser>
  contract?: Partial<ContractDetail>
  conflicts?: readonly Conflict[]
  address?: string
  /** The contract waits for the client's review. */
  isToReview?: boolean
  /** Answers in place of the usual ones, by method and what follows the contract's address; undefined for the usual. */
  replies?: Record<string, (body: object) => unknown>
}

/** An answer that refuses, with the server's sentence. */
export const refusal = (status: number, message: string, code = 'x', details: object[] = []) =>
  Response.json({ message, code, details, requestId: '1' }, { status })

/** Opens the signing page before a server that keeps the person's role and name, and records what the page sends. */
export function openSigningPage({
  user: traits = {},
  contract: changes = {},
  conflicts = [],
  address,
  isToReview = false,
  replies: others = {},
}: World) {
  let user = { ...aUser, ...traits }
  let contract = aDetail(changes)
  const sent: { call: string; body: unknown }[] = []
  const ofContract = (call: string) => call.replace(/ (?=$|\/(?!api))/, ` /api/contracts/${contract.id}`)
  const replies: Record<string, (body: object) => unknown> = {
    'GET /api/auth/user': () => user,
    'POST /api/auth/role': (body) => {
      user = { ...user, ...body }
      return user
    },
    'PUT /api/users/basic-profile': (body) => {
      user = { ...user, ...body }
      return user
    },
    [`GET /api/contracts/${contract.id}`]: () => contract,
    'GET /api/reviews/mine': () => ({
      waiting: isToReview ? [{ contractId: contract.id }] : [],
      reviews: [],
      next: null,
    }),
    [`GET /api/contracts/${contract.id}/history`]: () => [],
    [`GET /api/contracts/${contract.id}/conflicts`]: () => conflicts,
    [`POST /api/contracts/${contract.id}/viewed`]: () => ({ status: true }),
    [`POST /api/contracts/${contract.id}/sign`]: () => {
      const status = contract.party === 'dj' ? 'confirmed' : 'signed'
      contract = { ...contract, status }
      return contract
    },
    [`POST /api/contracts/${contract.id}/complete`]: () => {
      contract = { ...contract, status: 'completed' }
      return contract
    },
    [`POST /api/contracts/${contract.id}/payment-link/mail`]: () => ({
      sentTo: 'clara@example.test',
      amount: 1200,
      type: 'deposit',
    }),
  }
  const first = Object.fromEntries(Object.entries(others).map(([call, reply]) => [ofContract(call), reply]))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${String(url).split('?')[0]}`
    const body: object = init.body ? JSON.parse(String(init.body)) : {}
    if (!call.startsWith('GET')) sent.push({ call, body })
    const answer = (await first[call]?.(body)) ?? replies[call]?.(body)
    if (answer === undefined) return Response.json({ message: 'Not found.' }, { status: 404 })
    return answer instanceof Response ? answer : Response.json(answer)
  })
  const [path = '', searchPath = ''] = (address ?? `/contracts/${contract.id}/sign`).split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  const client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <SigningPage params={{ id: contract.id }} />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  const bodiesOf = (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body)
  const become = (next: Partial<ContractDetail>) => {
    contract = { ...contract, ...next }
    return contract
  }
  return { ...view, client, contract, become, location, sent, bodiesOf }
}
