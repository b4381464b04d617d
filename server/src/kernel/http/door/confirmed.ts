import { Refusal } from '@cuebook/domain/refusals.ts'

/** Verbs that only the owner of an account may use call this, in case somebody else got hold of an open session. */
export function requireConfirmed({ confirmed }: { readonly confirmed: boolean }): void {
  if (!confirmed) throw new Refusal('auth.confirm')
}
