/** Accounts of the demo market, offered on the sign-in screen in demo mode only. */
export const demoPassword = 'cuebook-demo'

export const demoAccounts = [
  { email: 'dj@demo.test', label: 'DJ, subscribed' },
  { email: 'trial@demo.test', label: 'DJ, free trial' },
  { email: 'newdj@demo.test', label: 'DJ, not subscribed' },
  { email: 'client@demo.test', label: 'Client' },
  { email: 'new@demo.test', label: 'New, no role yet' },
  { email: 'admin@demo.test', label: 'Admin' },
] as const
