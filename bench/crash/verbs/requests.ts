import { serviceRequestsApi as api } from '@cuebook/domain/service-requests/api.ts'
import { row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act, World } from '../world.ts'
import { clients, dayAhead, djs, named, sentence } from './act.ts'

const openRequests = async (me: Person) =>
  (await me.read(api.mine)).filter(({ status }) => ['pending', 'viewed', 'interested'].includes(status))

async function post(me: Person, { people }: World): Promise<void> {
  if ((await openRequests(me)).length >= 8) return
  const asked = people.filter(({ role, id }) => role === 'dj' && id !== '')
  const dj = me.dice.chance(0.5) ? me.dice.pick(asked) : undefined
  const marker = me.dice.word(16)
  const body = {
    eventDate: dayAhead(50 + me.dice.below(60)),
    location: me.dice.pick(['Los Angeles, CA', 'Austin, TX', 'Chicago, IL']) ?? 'Austin, TX',
    partyType: 'Wedding' as const,
    budget: 500 + me.dice.below(2000),
    startTime: '18:00',
    endTime: '22:00',
    music: marker,
    description: sentence(me, me.dice.word()),
    ...(dj && { djId: dj.id }),
  }
  await me.write(api.post, { body }, ({ id }) => [
    row('service_requests', { music: marker }, { id, client_id: me.id }),
  ])
}

const anOffer = (me: Person, message: string) => ({
  proposedPrice: 400 + me.dice.below(1500),
  message,
  availability: 'Free that day',
})

/** Of each DJ there is one application, also after they withdrew and applied again. */
const messageIs = (me: Person, requestId: string, message: string) =>
  row('service_request_applications', { request_id: requestId, dj_id: me.id }, { message })

async function answer(me: Person): Promise<void> {
  const requests = (await openRequests(me)).filter(({ applications }) =>
    applications.some(({ status, isOutdated }) => status === 'pending' && !isOutdated),
  )
  const request = me.dice.pick(requests)
  const application = me.dice.pick(
    request?.applications.filter(({ status, isOutdated }) => status === 'pending' && !isOutdated) ?? [],
  )
  if (!request || !application) return
  const params = { id: request.id, applicationId: application.id }
  if (me.dice.chance(0.35)) {
    await me.write(api.accept, { params, body: { version: application.version } }, ({ contractId }) => [
      row(
        'service_requests',
        { id: request.id },
        { status: 'booked', contract_id: contractId },
        { part: 'end' },
      ),
      row('service_request_applications', { id: application.id }, { status: 'accepted' }, { part: 'end' }),
      row('contracts', { id: contractId }, { client_id: me.id }, { part: 'parties' }),
    ])
  } else if (me.dice.chance(0.3)) {
    await me.write(api.decline, { params }, [
      row('service_request_applications', { id: application.id }, { status: 'rejected' }, { part: 'end' }),
    ])
  }
}

/** What clients ask for. */
const clientActs: readonly Act[] = [
  { name: 'post a request', who: clients, calls: [named(api.post)], run: post },
  {
    name: 'accept or decline an offer',
    who: clients,
    calls: [named(api.accept), named(api.decline)],
    run: answer,
  },
  {
    name: 'edit or withdraw a request',
    who: clients,
    calls: [named(api.edit), named(api.withdraw)],
    async run(me) {
      const request = me.dice.pick(await openRequests(me))
      if (!request) return
      const params = { id: request.id }
      if (me.dice.chance(0.8)) {
        const description = sentence(me, me.dice.word())
        await me.write(api.edit, { params, body: { description } }, [
          row('service_requests', params, { description }, { part: 'description' }),
        ])
      } else {
        await me.write(api.withdraw, { params }, [
          row('service_requests', params, { status: 'withdrawn' }, { part: 'end' }),
        ])
      }
    },
  },
]

/** What DJs do about it. */
const djActs: readonly Act[] = [
  {
    name: 'look at a request, apply or pass',
    who: djs,
    calls: [named(api.viewed), named(api.apply), named(api.pass), named(api.visited)],
    async run(me) {
      const requests = await me.read(api.list)
      const [newest] = requests
      if (newest && me.dice.chance(0.1)) {
        await me.write(api.visited, { body: { upTo: newest.createdAt } }, [
          row('service_request_visits', { dj_id: me.id }),
        ])
      }
      const request = me.dice.pick(requests)
      if (!request) return
      const params = { id: request.id }
      // Opening one that is over by now changes nothing.
      await me.write(api.viewed, { params }, [])
      if (request.invited && !request.passed && me.dice.chance(0.15)) {
        await me.write(api.pass, { params }, [
          row(
            'service_request_invitations',
            { request_id: request.id, dj_id: me.id },
            {},
            { filled: ['passed_at'] },
          ),
        ])
        return
      }
      const message = sentence(me, me.dice.word())
      await me.write(api.apply, { params, body: anOffer(me, message) }, [messageIs(me, request.id, message)])
    },
  },
  {
    name: 'change, confirm or withdraw an application',
    who: djs,
    calls: [named(api.editApplication), named(api.confirmApplication), named(api.withdrawApplication)],
    async run(me) {
      const waiting = (await me.read(api.applications)).filter(({ status }) => status === 'pending')
      const outdated = waiting.filter(({ isOutdated }) => isOutdated)
      const one = me.dice.pick(outdated.length > 0 ? outdated : waiting)
      if (!one) return
      const params = { id: one.id }
      if (one.isOutdated && me.dice.chance(0.8)) {
        await me.write(api.confirmApplication, { params }, [])
      } else if (me.dice.chance(0.75)) {
        const message = sentence(me, me.dice.word())
        await me.write(api.editApplication, { params, body: anOffer(me, message) }, [
          messageIs(me, one.serviceRequest.id, message),
        ])
      } else {
        await me.write(api.withdrawApplication, { params }, [])
      }
    },
  },
]

export const requestActs: readonly Act[] = [...clientActs, ...djActs]
