/** The figure of the overview: requests of the last thirty days that are older than a day, answered within it or not. */
export const answerFilters = ['in-a-day', 'none'] as const
export type AnswerFilter = (typeof answerFilters)[number]
