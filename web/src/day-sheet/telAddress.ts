/** The number as a phone dials it; an extension goes after a pause. */
export function telAddress(phoneNumber: string): string {
  const [number = '', extension = ''] = phoneNumber.split(/ext\.?|extension|x|#/i)
  const digits = (text: string) => text.replaceAll(/[^+\d]/g, '')
  return `tel:${digits(number)}${digits(extension) && `,${digits(extension)}`}`
}
