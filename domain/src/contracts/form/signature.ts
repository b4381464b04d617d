export const signaturePad = { width: 400, height: 200, lineWidth: 2 } as const

/**
 * Stands above the button and is stored with every signature, because these are the exact words that the signer
 * agreed to by pressing it. Other words need the next version.
 */
export const consent = {
  version: 2,
  text: 'By pressing Sign Contract, I confirm that I have read this contract and agree to its terms. I sign it electronically, and my electronic signature counts like one on paper.',
} as const

/** Stored instead when a program signs through the API without stating the consent: the call itself is the consent. */
export const consentByCall = {
  version: 0,
  text: 'Given through the API: the call to sign is the agreement to this contract and to signing it electronically.',
} as const
