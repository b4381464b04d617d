/** Own ones of a DJ. */
export const mostQuestionnaires = 20
export const mostQuestions = 40
export const mostChoices = 10
export const mostNames = 40

export const longestQuestionnaireName = 60
export const longestQuestion = 160
export const longestHelp = 300
export const longestChoice = 60
export const longestLine = 200
export const longestLines = 2000
export const longestPersonName = 80
export const longestSay = 120
