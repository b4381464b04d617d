/** For sorting days, times and ids, whose order no language changes; `localeCompare` would first load its rules. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
