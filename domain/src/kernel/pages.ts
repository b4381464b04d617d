/** Headers of a list that comes in pages: the number of all results, and where the next page begins. */
export const countHeader = 'x-total-count'
export const cursorHeader = 'x-next-cursor'
