export type SignInMode = 'sign-in' | 'sign-up' | 'link' | 'forgot'

export const modeOf = (value: string | null): SignInMode =>
  value === 'sign-up' || value === 'link' || value === 'forgot' ? value : 'sign-in'
