/** The field refers to the active option of its list by this id. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`
