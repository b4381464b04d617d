export const templatesPerDj = 20
export const templateMaxLength = 500

/** A DJ who has no quick replies of their own is offered these. */
export const defaultTemplates = [
  'I am free that day',
  'Shall I send a contract?',
  'Let me check my calendar',
  'Which venue?',
] as const
