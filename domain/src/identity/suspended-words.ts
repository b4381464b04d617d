/** What somebody reads who is not let in, with the address to write to. */
export const suspendedSentence = (supportEmail: string): string =>
  `This account is suspended. We have mailed you why. If you think it is a mistake, write to ${supportEmail}.`
