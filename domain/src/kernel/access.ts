/** The two kinds of account. */
export type Role = 'dj' | 'client'

/**
 * Who may call. For `anyone` the session is not looked up, a `visitor` may be signed in or not, a `user` is signed
 * in, and the others need that role or right. A `subscriber` is a DJ whose subscription opens client requests.
 */
export type Access = 'anyone' | 'visitor' | 'user' | Role | 'subscriber' | 'admin'
