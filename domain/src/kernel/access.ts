/** The two kinds of account. */
export type Role = 'dj' | 'client'

/**
 * Who may call: `anyone` is never even asked who they are, `visitor` may be signed in or not, `user` is anyone signed
 * in, and the rest need that role or right. A `subscriber` is a DJ whose subscription opens client requests.
 */
export type Access = 'anyone' | 'visitor' | 'user' | Role | 'subscriber' | 'admin'
