/** The words of the role badge. */
export const roleNames = { dj: 'DJ', client: 'Client' } as const
