/** The address for questions, until an operator sets SUPPORT_EMAIL. */
export const defaultSupportEmail = 'support@cuebook.example'
