/** The page on which a contract is read, changed and signed. */
export const signAddress = (id: string): string => `/contracts/${id}/sign`
export const daySheetAddress = (id: string): string => `/contracts/${id}/day-sheet`
export const musicPlanAddress = (id: string): string => `/contracts/${id}/music`
export const timelineAddress = (id: string): string => `/contracts/${id}/timeline`
export const questionsAddress = (id: string): string => `/contracts/${id}/questions`
export const partyAddress = (id: string): string => `/contracts/${id}/party`
