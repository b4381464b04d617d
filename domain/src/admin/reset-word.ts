/** What the person must type before everything is deleted. */
export const resetWord = 'RESET'
