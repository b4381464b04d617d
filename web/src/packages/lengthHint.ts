const NEAR = 10

/** '58 of 60 characters', once a text comes near to its limit. Nothing is cut off; the rules refuse what is longer. */
export const lengthHint = (text: string, longest: number): string | undefined =>
  text.length > longest - NEAR ? `${text.length} of ${longest} characters` : undefined
