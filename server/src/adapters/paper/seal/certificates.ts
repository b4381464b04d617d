import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { BitString, Integer, OctetString, PrintableString } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'

const YEAR_MS = 365.25 * DAY_MS
const CA_YEARS = 20
const LEAF_YEARS = 5
/** Clocks differ a little, so a certificate is valid from a day before it is made. */
const HEAD_START_MS = DAY_MS

export interface Issued {
  readonly certPem: string
  readonly keyPem: string
}

/** A root certificate of our own. It proves only that two seals have the same maker. */
export function makeAuthority(now: Date): Issued {
  const own = newKey()
  const name = 'Cuebook Seal Authority'
  const ca = draft(name, name, own.spki, now, CA_YEARS)
  ca.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema().toBER(), true),
    // keyCertSign and cRLSign.
    keyUsage(0x06, 1),
    keyId(own.spki),
  ]
  return { certPem: signed(ca, own.keyPem), keyPem: own.keyPem }
}

export function issueLeaf(authority: Issued, now: Date): Issued {
  const own = newKey()
  const ca = new X509Certificate(authority.certPem)
  const leaf = draft('Cuebook Contract Seal', 'Cuebook Seal Authority', own.spki, now, LEAF_YEARS)
  const issuer = ca.publicKey.export({ type: 'spki', format: 'der' })
  // A leaf must not outlive the root that issued it.
  if (leaf.notAfter.value > ca.validToDate) leaf.notAfter = timeOf(ca.validToDate.getTime())
  leaf.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: false }).toSchema().toBER(), true),
    // digitalSignature and nonRepudiation.
    keyUsage(0xc0, 6),
    // Document signing (RFC 9336), and mail, which older readers ask for.
    extension(
      '2.5.29.37',
      new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'] }).toSchema().toBER(),
    ),
    keyId(own.spki),
    extension(
      '2.5.29.35',
      new AuthorityKeyIdentifier({ keyIdentifier: new OctetString({ valueHex: idOf(issuer) }) })
        .toSchema()
        .toBER(),
    ),
  ]
  return { certPem: signed(leaf, authority.keyPem), keyPem: own.keyPem }
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    spki: publicKey.export({ type: 'spki', format: 'der' }),
    keyPem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}

function draft(subject: string, issuer: string, spki: Buffer, now: Date, years: number): Certificate {
  const serial = randomBytes(16)
  // The number must be positive, and not begin with a zero that would be cut off.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: Uint8Array.from(serial).buffer }),
    signature: ecdsa(),
    signatureAlgorithm: ecdsa(),
    issuer: named(issuer),
    subject: named(subject),
    notBefore: timeOf(now.getTime() - HEAD_START_MS),
    notAfter: timeOf(now.getTime() + years * YEAR_MS),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(Uint8Array.from(spki).buffer),
  })
}

/** Certificates have whole seconds, and write years from 2050 on in another form (RFC 5280, 4.1.2.5). */
function timeOf(ms: number): Time {
  const value = new Date(Math.floor(ms / 1000) * 1000)
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })
}

function signed(certificate: Certificate, keyPem: string): string {
  const tbs = certificate.encodeTBS().toBER()
  certificate.tbsView = new Uint8Array(tbs)
  const signature = sign('sha256', Buffer.from(tbs), createPrivateKey(keyPem))
  certificate.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer })
  const der = Buffer.from(certificate.toSchema(true).toBER())
  return `${new X509Certificate(der).toString().trimEnd()}\n`
}

const ecdsa = () => new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' })

const named = (commonName: string) =>
  new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new PrintableString({ value: commonName }) }),
    ],
  })

const extension = (extnID: string, extnValue: ArrayBuffer, critical = false) =>
  new Extension({ extnID, critical, extnValue })

const keyUsage = (bits: number, unusedBits: number) =>
  extension('2.5.29.15', new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits }).toBER(), true)

const keyId = (spki: Buffer) => extension('2.5.29.14', new OctetString({ valueHex: idOf(spki) }).toBER())

const idOf = (spki: Buffer): ArrayBuffer =>
  Uint8Array.from(createHash('sha256').update(spki).digest().subarray(0, 20)).buffer
