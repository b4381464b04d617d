export const reviewFilters = ['all', 'waiting', 'replied'] as const
export type ReviewFilter = (typeof reviewFilters)[number]
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
