/** An emptied field says that nothing is known. */
export const blankIsNull = (typed: string): string | null => typed || null
