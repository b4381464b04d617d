import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { SealMaterial } from '../port.ts'
import { issueLeaf, makeAuthority } from './certificates.ts'

const RENEW_MS = 60 * 86_400_000

/** Everything that a seal of our own is made of: its authority, and the certificate that seals now. */
export const sealKeys = z.object({
  caPem: z.string(),
  caKeyPem: z.string(),
  certPem: z.string(),
  keyPem: z.string(),
})
export type SealKeys = z.output<typeof sealKeys>

export function newKeys(now: Date): SealKeys {
  const authority = makeAuthority(now)
  return { caPem: authority.certPem, caKeyPem: authority.keyPem, ...issueLeaf(authority, now) }
}

/** The same authority with a new certificate. */
export function renewedKeys({ caPem, caKeyPem }: SealKeys, now: Date): SealKeys {
  return { caPem, caKeyPem, ...issueLeaf({ certPem: caPem, keyPem: caKeyPem }, now) }
}

export function isExpiring({ certPem }: Pick<SealKeys, 'certPem'>, now: Date): boolean {
  try {
    return new X509Certificate(certPem).validToDate.getTime() - now.getTime() < RENEW_MS
  } catch {
    // The check that follows reports a certificate that cannot be read, so it is not renewed.
    return false
  }
}

export function assertUsable({ caPem, certPem, keyPem }: SealMaterial, where: string, now: Date): void {
  const trouble = troubleWith(caPem, certPem, keyPem, now)
  if (trouble) throw new OperatorError(`The seal from ${where} cannot be used: ${trouble}.`)
}

function troubleWith(caPem: string, certPem: string, keyPem: string, now: Date): string | null {
  try {
    const [ca, leaf, key] = [
      new X509Certificate(caPem),
      new X509Certificate(certPem),
      createPrivateKey(keyPem),
    ]
    const curves = [key, ca.publicKey].map(({ asymmetricKeyDetails }) => asymmetricKeyDetails?.namedCurve)
    if (curves.some((curve) => curve !== 'prime256v1')) return 'its keys are not ECDSA keys on P-256'
    if (!leaf.checkPrivateKey(key)) return 'its key belongs to another certificate'
    if (!ca.ca || !leaf.checkIssued(ca) || !leaf.verify(ca.publicKey))
      return 'its certificate was not issued by its authority'
    if (leaf.validFromDate > now) return `its certificate is not valid before ${leaf.validFrom}`
    if (leaf.validToDate < now) return `its certificate expired on ${leaf.validTo}`
    return null
  } catch {
    return 'it is not made of PEM certificates and a PEM key'
  }
}
