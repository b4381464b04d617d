/** The three statuses of spec point 4, and the two in which a request is over. */
export const requestStatuses = ['pending', 'viewed', 'interested', 'booked', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const openRequestStatuses = ['pending', 'viewed', 'interested'] as const satisfies RequestStatus[]

/** Spec point 4; a withdrawn application is shown in grey. */
export const applicationStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
