import { identityApi } from '@cuebook/domain/identity/api.ts'
import { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { avatarRoute } from './avatar-route.ts'
import { signInNavigations } from './navigations.ts'
import { authenticate, authenticateOptions, register, registerOptions } from './passkeys.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import { currentUserOf } from './queries.ts'
import { saveBasics } from './save-basics.ts'
import { endOtherSessions, endSession, overview, removePasskey } from './security.ts'
import { setRole } from './set-role.ts'
import { sendMagicLink, sendVerification, signIn, signUp } from './sign-in.ts'
import { signInWays } from './ways.ts'

export function identityRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, identityApi, {
    currentUser: ({ actor }) => currentUserOf(ctx.database.db, actor),
    setRole,
    saveBasics,
    signInWays,
  })
  bind(app, ctx, authApi, {
    signIn,
    signUp,
    sendMagicLink,
    sendVerification,
    requestPasswordReset,
    resetPassword,
    changePassword,
  })
  bind(app, ctx, passkeyApi, { registerOptions, register, authenticateOptions, authenticate })
  bind(app, ctx, securityApi, { overview, endSession, endOtherSessions, removePasskey })
  signInNavigations(app, ctx)
  avatarRoute(app)
}
