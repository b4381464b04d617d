/** The opening message of 'Contact DJ'. */
export const greeting = (firstName: string | null): string =>
  `Hi ${firstName ?? 'there'}, I found your profile on Cuebook and I'm interested in booking you for an event. Could we talk about the details?`
