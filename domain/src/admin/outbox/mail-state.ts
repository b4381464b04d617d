export const mailStates = ['waiting', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

/** 'mail:contract-sent:7' is of the kind 'contract-sent'. */
export const mailKindOf = (key: string): string => /^mail:([a-z][a-z-]{0,39})/.exec(key)?.[1] ?? 'other'
