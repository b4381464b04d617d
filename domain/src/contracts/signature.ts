export const signaturePad = { width: 400, height: 200, lineWidth: 2 } as const

/** Kept with every signature: whoever signed then agreed to these very words. */
export const consent = {
  version: 1,
  text: 'I have read this contract and agree to its terms. I agree to sign it electronically, and that my electronic signature counts like one on paper.',
} as const
