import { forgetForm, keepForm, keptForm } from '../kernel/unsaved/keptForms.ts'

/** What somebody typed to sign up. The password is never kept. */
interface SignUpDraft {
  firstName: string
  lastName: string
  email: string
  /** The address that the mail went to; empty while the form is still being filled in. */
  sentTo: string
}

const place = { person: 'visitor', form: 'sign-up' }
const nothing: SignUpDraft = { firstName: '', lastName: '', email: '', sentTo: '' }

/** Kept in this tab, so that a reload loses nothing; an address never stands in the page's own address. */
export const keptSignUp = (): SignUpDraft => keptForm(place, nothing) ?? nothing
export const keepSignUp = (changes: Partial<SignUpDraft>): void =>
  keepForm(place, { ...keptSignUp(), ...changes })
export const forgetSignUp = (): void => forgetForm(place)
