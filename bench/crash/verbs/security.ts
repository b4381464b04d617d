import { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { Authenticator } from '../../../server/tests/authenticator.ts'
import { gone } from '../journal.ts'
import { type Person, Refused } from '../person.ts'
import { type Act, mailedLink, pathOf, type World } from '../world.ts'
import { everybody, named } from './act.ts'

/** Changing passwords ends other sessions and tokens, so only some people do it, and they have no programs. */
export const isForgetful = ({ nth }: Pick<Person, 'nth'>): boolean => nth % 5 === 4

const keys = new WeakMap<Person, { id: string; authenticator: Authenticator }>()

/** How people prove who they are. */
export const securityActs: readonly Act[] = [
  {
    name: 'add, use or remove a passkey',
    who: everybody,
    calls: [
      named(passkeyApi.register),
      named(passkeyApi.authenticate),
      named(securityApi.removePasskey),
      named(authApi.confirm),
    ],
    async run(me, world) {
      const { passkeys } = await me.read(securityApi.overview)
      const key = keys.get(me)
      const isKept = key && passkeys.some(({ id, waits }) => id === key.id && !waits)
      if (key && isKept && me.dice.chance(0.6)) return signInByPasskey(me, key.authenticator)
      await me.write(authApi.confirm, { body: { password: me.password.now } }, [])
      const [old] = passkeys
      if (old) {
        const params = { id: old.id }
        await me.write(securityApi.removePasskey, { params }, [gone('passkeys', { id: old.id })])
        keys.delete(me)
        return
      }
      const options = await me.read(passkeyApi.registerOptions)
      const authenticator = new Authenticator(world.site.url)
      const asked = options as unknown as Parameters<Authenticator['register']>[0]
      await me.write(passkeyApi.register, { body: { response: authenticator.register(asked) } }, [])
      const [added] = (await me.read(securityApi.overview)).passkeys
      if (added) keys.set(me, { id: added.id, authenticator })
    },
  },
  {
    name: 'sign in by a mailed link',
    who: everybody,
    calls: [named(authApi.sendMagicLink)],
    async run(me, world) {
      const link = await mailedLink(world, me.email, /\/api\/auth\/magic-link\//)
      if (link && me.notes.get('link') !== link) {
        me.notes.set('link', link)
        await me.follow(pathOf(link))
        return
      }
      if (me.dice.chance(0.7)) return
      await me.write(authApi.sendMagicLink, { body: { email: me.email } }, [])
    },
  },
  {
    name: 'change the password',
    who: everybody,
    calls: [named(authApi.changePassword)],
    async run(me) {
      if (!isForgetful(me)) return
      const newPassword = `${me.dice.word(9)} ${me.dice.word(9)}`
      try {
        await me.write(
          authApi.changePassword,
          { body: { currentPassword: me.password.now, newPassword } },
          [],
        )
      } catch (error) {
        // Nobody answered the first time, and it had happened.
        if (!(error instanceof Refused && error.code === 'auth.invalid-password')) throw error
        await me.write(authApi.confirm, { body: { password: newPassword } }, [])
      }
      me.password.now = newPassword
    },
  },
  {
    name: 'forget the password',
    who: everybody,
    calls: [
      named(authApi.requestPasswordReset),
      named(authApi.resetPassword),
      named(securityApi.finishReview),
    ],
    async run(me, world) {
      if (!isForgetful(me)) return
      const link = await mailedLink(world, me.email, /\/reset-password\?token=/)
      if (link && me.notes.get('reset') !== link) {
        me.notes.set('reset', link)
        await reset(me, new URL(link).searchParams.get('token') ?? '')
        return
      }
      if (me.dice.chance(0.3)) await me.write(authApi.requestPasswordReset, { body: { email: me.email } }, [])
    },
  },
]

async function signInByPasskey(me: Person, authenticator: Authenticator): Promise<void> {
  const options = await me.read(passkeyApi.authenticateOptions)
  const asked = options as unknown as Parameters<Authenticator['authenticate']>[0]
  await me.write(passkeyApi.authenticate, { body: { response: authenticator.authenticate(asked) } }, [])
}

async function reset(me: Person, token: string): Promise<void> {
  const newPassword = `${me.dice.word(9)} ${me.dice.word(9)}`
  const before = me.password.now
  // It ends every session, and may have happened although nobody answered.
  me.password.now = newPassword
  await me.write(authApi.resetPassword, { body: { token, newPassword } }, []).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
  await signInAgain(me).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    me.password.now = before
    await signInAgain(me)
  })
  await me.write(authApi.confirm, { body: { password: me.password.now } }, [])
  await me.write(securityApi.finishReview, { body: { keepPasskeys: [] } }, [])
  keys.delete(me)
}

async function signInAgain(me: Pick<Person, 'email' | 'password' | 'write'>): Promise<void> {
  await me.write(authApi.signIn, { body: { email: me.email, password: me.password.now } }, [])
}

/** Somebody whose session has ended signs in again. */
export async function comeBack(me: Person, _world: World): Promise<void> {
  me.cookies.clear()
  await signInAgain(me)
}
