import { setTimeout as pause } from 'node:timers/promises'
import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { leavingApi } from '@cuebook/domain/leaving/api.ts'
import { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { diceOf } from '../dice.ts'
import { gone, row } from '../journal.ts'
import { newPerson, type Person } from '../person.ts'
import { type Act, mailedLink, pathOf, type World } from '../world.ts'
import { clients, djs, named } from './act.ts'

const LOOKS = 80
const LOOK_MS = 200
const MOST_NEWCOMERS = 60

/** Waits for a mail, which a killed process may leave to the next one. Null when it takes too long, or the round ends. */
async function waitForLink(
  world: World,
  address: string,
  looks: RegExp,
  known: ReadonlySet<string> = new Set(),
): Promise<string | null> {
  for (let look = 0; look < LOOKS && !world.round.aborted; look += 1) {
    const link = await mailedLink(world, address, looks)
    if (link && !known.has(link)) return link
    await pause(LOOK_MS)
  }
  return null
}

const verifying = /\/api\/auth\/verify-email/

/** Signs up, confirms the address, and says who they are. A round may end in between, and the next one goes on. */
export async function arrive(me: Person, world: World): Promise<void> {
  const { email } = me
  if (!me.notes.has('signed up')) {
    const body = { firstName: 'Robin', lastName: 'Vale', email, password: me.password.now }
    await me.write(authApi.signUp, { body }, [row('users', { email })])
    me.notes.set('signed up', 'yes')
  } else if (me.cookies.size === 0 && me.dice.chance(0.3)) {
    await me.write(authApi.sendVerification, { body: { email } }, [])
  }
  // Of two mails only the newer one counts, and it may arrive later.
  const followed = new Set<string>()
  while (me.cookies.size === 0) {
    const link = await waitForLink(world, email, verifying, followed)
    if (!link) return
    followed.add(link)
    await me.follow(pathOf(link))
  }
  await enter(me)
}

async function enter(me: Person): Promise<void> {
  const role = me.role === 'dj' ? ('dj' as const) : ('client' as const)
  const { id } = await me.write(accountApi.setRole, { body: { role } }, (user) => [
    row('users', { id: user.id }, { role }, { part: 'role' }),
  ])
  if (role === 'dj') {
    const username = `${me.dice.word(8)}${me.nth}`
    await me.write(profilesApi.saveDjProfile, { body: { username } }, [])
    me.notes.set('username', username)
  }
  me.id = id
}

/** Somebody whom a DJ invited comes by the mailed link, has no password, and leaves again. */
async function inviteAndLeave(dj: Person, world: World): Promise<void> {
  if (!dj.dice.chance(0.15)) return
  const address = `${dj.dice.word(14)}@guests.example`
  const body = { clientId: address, price: 500, status: 'pending' as const }
  const { id } = await dj.write(contractsApi.create, { body }, (made) => [
    row('contracts', { id: made.id }, { client_email: address }, { part: 'parties' }),
  ])
  const guest = newPerson(world, {
    nth: dj.dice.below(1_000_000),
    role: 'client',
    dice: dj.dice,
    email: address,
  })
  const link = await waitForLink(world, address, /\/api\/auth\/invited/)
  if (!link) return
  await guest.follow(pathOf(link))
  guest.id = (await guest.read(accountApi.currentUser)).id
  await guest.write(contractsApi.cancel, { params: { id } }, [
    row('contracts', { id }, { status: 'cancelled' }, { part: 'end' }),
  ])
  await guest.write(leavingApi.mailLink, {}, [])
  const leaving = await waitForLink(world, address, /leav/)
  const token = leaving && new URL(leaving).searchParams.get('token')
  if (!token) return
  const known = { user_id: guest.id }
  await guest.write(leavingApi.leave, { body: { token } }, [row('departures', known)])
  await guest.write(leavingApi.keep, {}, [gone('departures', known)])
}

let numbered = 0

/** People go on coming while others are there. Some mistype their address, and their mail is refused. */
export async function welcomeNewcomers(world: World): Promise<void> {
  const { dice, newcomers, lodgers } = world
  while (!world.round.aborted && numbered < MOST_NEWCOMERS) {
    if (newcomers.length === 0) {
      numbered += 1
      const role = dice.chance(0.5) ? ('dj' as const) : ('client' as const)
      const isLost = dice.chance(0.3)
      const email = isLost ? `nobody-${dice.word(10)}@refused.example` : `${dice.word(12)}@new.example`
      newcomers.push(
        newPerson(world, { nth: 100_000 + numbered, role, dice: diceOf(dice.below(2 ** 31)), email }),
      )
    }
    const [newcomer] = newcomers
    if (!newcomer) return
    await arrive(newcomer, world).catch(() => {})
    if (newcomer.id === '' && !newcomer.email.startsWith('nobody-')) continue
    newcomers.shift()
    if (newcomer.id !== '') lodgers.push(newcomer)
  }
}

/** Coming and going. */
export const comingActs: readonly Act[] = [
  {
    name: 'invite somebody who leaves again',
    who: djs,
    calls: [named(leavingApi.mailLink)],
    run: inviteAndLeave,
  },
  {
    name: 'nearly leave',
    who: clients,
    calls: [named(leavingApi.leave), named(leavingApi.keep)],
    async run(me) {
      const { obstacles } = await me.read(leavingApi.read)
      if (obstacles.length > 0) return
      const known = { user_id: me.id }
      await me.write(leavingApi.leave, { body: { password: me.password.now } }, [row('departures', known)])
      await me.write(leavingApi.keep, {}, [gone('departures', known)])
    },
  },
]
