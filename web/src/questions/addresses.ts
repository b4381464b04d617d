export const questionnairesAddress = '/questionnaires'
/** The page on which a questionnaire is edited; a new one without a key. */
export const questionnaireAddress = (key = 'new'): string =>
  `${questionnairesAddress}/${encodeURIComponent(key)}`
