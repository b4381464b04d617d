/** Accounts of the demo market, offered on the sign-in screen in demo mode only. */
export const demoPassword = 'cuebook-demo'

/** Nobody can own an address of this domain, so it marks the people of the demo market. */
export const isDemoAddress = (email: string): boolean => /[@.]demo\.test$/.test(email)

export const demoAccounts = [
  { email: 'dj@demo.test', label: 'DJ, subscribed' },
  { email: 'trial@demo.test', label: 'DJ, free trial' },
  { email: 'newdj@demo.test', label: 'DJ, not subscribed' },
  { email: 'client@demo.test', label: 'Client' },
  { email: 'new@demo.test', label: 'New, no role yet' },
  { email: 'admin@demo.test', label: 'Admin' },
] as const
