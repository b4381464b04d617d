import { askedRole } from '@cuebook/domain/identity/asked-role.ts'

export type SignInMode = 'sign-in' | 'sign-up' | 'link' | 'forgot' | 'confirm'

/** The form that an address shows: signing up has an address of its own. */
export function modeOf(path: string, query: URLSearchParams): SignInMode {
  if (path === '/sign-up') return 'sign-up'
  const mode = query.get('mode')
  return mode === 'sign-up' || mode === 'link' || mode === 'forgot' || mode === 'confirm' ? mode : 'sign-in'
}

/** The address of another form, which keeps where the person wants to go and as whom; a failure is left behind. */
export function addressOf(mode: SignInMode, query: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of ['next', 'email']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  const role = askedRole(query.get('role'))
  if (role) kept.set('role', role)
  if (mode !== 'sign-in' && mode !== 'sign-up') kept.set('mode', mode)
  const path = mode === 'sign-up' ? '/sign-up' : '/sign-in'
  return kept.size > 0 ? `${path}?${kept}` : path
}
