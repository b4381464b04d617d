/** What opens a conversation before anybody wrote: an accepted offer, or the client's signature. */
export const openings = ['accepted', 'signed'] as const
