export type SignInMode = 'sign-in' | 'sign-up' | 'link' | 'forgot' | 'confirm'

export const modeOf = (value: string | null): SignInMode =>
  value === 'sign-up' || value === 'link' || value === 'forgot' || value === 'confirm' ? value : 'sign-in'
