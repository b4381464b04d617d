/** How far away a request may be, in miles. */
export const requestRadii = [10, 25, 50, 100] as const
/** The least budget, in dollars. */
export const leastBudgets = [500, 1000, 2000, 5000] as const
export const requestSorts = ['newest', 'soonest'] as const
