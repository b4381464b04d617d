/** How a booking began, as far as the bookings themselves tell. The first that is true counts. */
export const sources = ['returning', 'named', 'open', 'message', 'contract'] as const
export type Source = (typeof sources)[number]

export const sourceWords: Readonly<Record<Source, { readonly name: string; readonly means: string }>> = {
  returning: { name: 'Booked you before', means: 'The client had a booking with you that both had signed.' },
  named: { name: 'Asked you by name', means: 'The client sent you a request and took your quote.' },
  open: { name: 'An open request', means: 'The client asked DJs nearby and took your quote.' },
  message: { name: 'A message', means: 'The client wrote to you before you sent the contract.' },
  contract: { name: 'Your contract', means: 'You sent the contract first.' },
}
