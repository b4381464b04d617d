/** Values that the signer's browser claims; the server stores them as claims and adds its own evidence. */
export const signatureClaims = (image: string) => ({
  timestamp: new Date().toISOString(),
  signatureHash: simpleHash(image),
  userAgent: navigator.userAgent.slice(0, 1000),
  screenResolution: `${screen.width}x${screen.height}`,
  location: location.href.slice(0, 2000),
})

/** A 32-bit hash in hex: good for comparing pictures, but no proof. */
export function simpleHash(text: string): string {
  let hash = 0
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return (hash >>> 0).toString(16).padStart(8, '0')
}
