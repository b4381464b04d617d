/** What came of one press of the button. The page that shows the form turns it into toasts and addresses. */
export type CardOutcome =
  | { readonly status: 'succeeded'; readonly intentId: string }
  /** Any other status of the provider. There is nothing to say, and the form can be used again. */
  | { readonly status: 'unfinished' }
  /** The provider refused; null when it gave no sentence for a person. */
  | { readonly status: 'refused'; readonly message: string | null }
  /** Nothing was submitted, because the provider's script or its fields are not there yet. */
  | { readonly status: 'not-ready'; readonly missing: 'system' | 'form' }
  /** Something was thrown, for instance because the network was lost. */
  | { readonly status: 'thrown' }

/**
 * A card form: the built-in one in `TestCardFields.tsx`, or a real provider's. It shows its fields and one button, and
 * reports exactly one outcome per press, except when a typed field is wrong: then it says so at the field.
 */
export interface CardFieldsProps {
  clientSecret: string
  /** `setup` keeps the card for later; `payment` charges it now. */
  kind: 'setup' | 'payment'
  /** Dollars that are charged now; 0 for a setup. */
  amount: number
  submitLabel: string
  /** The button's words while the provider is asked. */
  busyLabel: string
  /** A provider's key for its own form; null for the built-in form. */
  publishableKey: string | null
  /** Our page to which a bank returns that cannot be asked in place; the provider adds its parameters. */
  returnPath: string
  /** Called when the button is pressed and the provider is about to be asked. */
  onSubmit?: (() => void) | undefined
  onOutcome: (outcome: CardOutcome) => void
  /** The provider's script is blocked or does not come: the page shows its error card, whose retry begins anew. */
  onUnavailable: () => void
}

/** A client secret starts with the id of what it belongs to. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? clientSecret
