/** Beside a list that comes in pages: how many there are in all, and where the next page begins. */
export const countHeader = 'x-total-count'
export const cursorHeader = 'x-next-cursor'
