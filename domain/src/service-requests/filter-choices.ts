/** How far away a request may be, in miles. */
export const requestRadii = [10, 25, 50, 100] as const
/** The least budget, in dollars. */
export const leastBudgets = [500, 1000, 2000, 5000] as const
export const requestSorts = ['newest', 'soonest'] as const

/** A call that names no number of requests gets at most this many. */
export const longestList = 200
/** How many the screen asks for at once. */
export const requestsPage = 24
/** The answer holds only the requests that ask for this DJ by name, because the subscription opens no others. */
export const addressedOnlyHeader = 'x-addressed-only'
