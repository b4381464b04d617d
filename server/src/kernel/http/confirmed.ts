import { Refusal } from '@cuebook/domain/refusals.ts'

/** What could take an account over needs a person who has proven within the last minutes that it is them. */
export function requireConfirmed({ confirmed }: { readonly confirmed: boolean }): void {
  if (!confirmed) throw new Refusal('auth.confirm')
}
