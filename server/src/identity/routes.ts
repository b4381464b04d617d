import { identityApi } from '@cuebook/domain/identity/api.ts'
import { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { avatarApi, navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import { answers } from '../verb.ts'
import { readAvatar } from './avatar/read-avatar.ts'
import { invited } from './navigations/invited.ts'
import { login, logout } from './navigations/login.ts'
import { magicLink, providerReturn, verifyEmail } from './navigations/returns.ts'
import { authenticate, authenticateOptions, register, registerOptions } from './passkeys.ts'
import { finishReview } from './review.ts'
import { endOtherSessions, endSession, overview, removePasskey } from './security.ts'
import { confirm } from './sign-in/confirm.ts'
import { changePassword, requestPasswordReset, resetPassword } from './sign-in/passwords.ts'
import { sendMagicLink, sendVerification, signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'
import { signInWays } from './sign-in/ways.ts'

export const identityRoutes = [
  answers(identityApi, { signInWays }),
  answers(authApi, {
    signIn,
    signUp,
    sendMagicLink,
    sendVerification,
    requestPasswordReset,
    resetPassword,
    confirm,
    changePassword,
  }),
  answers(passkeyApi, { registerOptions, register, authenticateOptions, authenticate }),
  answers(securityApi, { overview, endSession, endOtherSessions, removePasskey, finishReview }),
  answers(navigationApi, { login, logout, invited, verifyEmail, magicLink, providerReturn }),
  answers(avatarApi, { avatar: readAvatar }),
]
