export const mailStates = ['waiting', 'sent', 'given-up'] as const
/** Whether a mail can be sent again. */
export const againStates = ['yes', 'once', 'no'] as const

export type MailState = (typeof mailStates)[number]

interface Ends {
  readonly doneAt: Date | null
  readonly deadAt: Date | null
}
export const mailStateOf = ({ doneAt, deadAt }: Ends): MailState =>
  doneAt ? 'sent' : deadAt ? 'given-up' : 'waiting'
