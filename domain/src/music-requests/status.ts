/** A request waits until its DJ accepts or declines it. */
export const musicRequestStatuses = ['pending', 'accepted', 'declined'] as const
export type MusicRequestStatus = (typeof musicRequestStatuses)[number]
