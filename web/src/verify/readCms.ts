import { fromBER, type ObjectIdentifier, type OctetString, type Sequence } from 'asn1js'
import {
  type Attribute,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs'
import { Flaw } from './verdict.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  authorityKeyId: '2.5.29.35',
  subjectKeyId: '2.5.29.14',
} as const

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Checks a seal against what it covers and answers who made it. Our seals have one shape and not a byte to spare, so
 * anything else inside is refused: what a lenient reader passes over, somebody may have put there.
 */
export async function readCms(cms: Bytes, covered: Bytes, caPem: string, at: Date): Promise<string> {
  const { signed, leaf, signer, length } = decode(cms)
  const authority = Certificate.fromBER(fromPem(caPem))
  await assertOurs(leaf, authority)
  assertNoSlack(cms, length)
  assertShape(signed, signer)
  assertCanonical(cms, signed)
  await assertDigest(signer, covered)
  await assertSigner(signer, leaf)
  for (const each of [leaf, authority])
    if (at < each.notBefore.value || at > each.notAfter.value)
      throw new Flaw(
        'out-of-date',
        `It was valid from ${day(each.notBefore.value)} to ${day(each.notAfter.value)}; the seal says ${day(at)}.`,
      )
  return commonName(leaf)
}

function decode(cms: Bytes) {
  const { offset, result } = fromBER(cms.buffer)
  if (offset === -1) throw new Flaw('unreadable', 'It is not a signature in a format we know.')
  const content = new ContentInfo({ schema: result })
  if (content.contentType !== oid.signedData)
    throw new Flaw('unreadable', 'It holds something else than a signature.')
  const signed = new SignedData({ schema: content.content })
  const [signer, ...others] = signed.signerInfos
  const certificates = (signed.certificates ?? []).filter((each) => each instanceof Certificate)
  const leaf =
    certificates.find((each) => signer?.sid.serialNumber?.isEqual(each.serialNumber)) ?? certificates[0]
  if (!signer || others.length > 0 || !leaf)
    throw new Flaw('unreadable', 'It does not hold one signature with its certificate.')
  return { signed, leaf, signer, length: offset }
}

/** The certificate that sealed must come from our authority. */
async function assertOurs(leaf: Certificate, authority: Certificate): Promise<void> {
  const maker = commonName(leaf)
  if (!leaf.issuer.isEqual(authority.subject)) throw new Flaw('foreign', `The seal is by ${maker}.`)
  if (await leaf.verify(authority).catch(() => false)) return
  const issuedBy = hexOf(extension(leaf, oid.authorityKeyId)).includes(
    hexOf(extension(authority, oid.subjectKeyId)).slice(4),
  )
  throw issuedBy
    ? new Flaw('damaged', 'The certificate inside it was changed.')
    : new Flaw('foreign', `The seal is by ${maker} of another installation.`)
}

function assertNoSlack(cms: Bytes, length: number): void {
  const rest = cms.subarray(length)
  if (rest.some((byte) => byte !== 0)) throw new Flaw('loose', 'Something was hidden behind the signature.')
  if (rest.length > 0)
    throw new Flaw('loose', 'There is room behind the signature that our seals do not leave.')
}

function assertShape(signed: SignedData, signer: SignerInfo): void {
  const types = signer.signedAttrs?.attributes.map(({ type }) => type) ?? []
  const expected: readonly string[] = [oid.contentType, oid.messageDigest, oid.signingCertificateV2]
  const fits =
    signed.version === 1 &&
    signed.digestAlgorithms.length === 1 &&
    signed.digestAlgorithms[0]?.algorithmId === oid.sha256 &&
    signed.encapContentInfo.eContentType === oid.data &&
    signed.encapContentInfo.eContent === undefined &&
    signed.certificates?.length === 1 &&
    !signed.crls?.length &&
    !signed.ocsps?.length &&
    signer.version === 1 &&
    signer.digestAlgorithm.algorithmId === oid.sha256 &&
    signer.signatureAlgorithm.algorithmId === oid.ecdsaWithSha256 &&
    !signer.unsignedAttrs &&
    types.length === expected.length &&
    expected.every((type) => types.includes(type)) &&
    (attribute(signer, oid.contentType) as ObjectIdentifier).valueBlock.toString() === oid.data
  if (!fits) throw new Flaw('damaged', 'It is not built like the seals we make.')
}

/** Encoded again it must be the same bytes: then nothing stood between the parts we looked at. */
function assertCanonical(cms: Bytes, signed: SignedData): void {
  const again = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
    .toSchema()
    .toBER()
  if (hexOf(new Uint8Array(again)) !== hexOf(cms))
    throw new Flaw('damaged', 'It is not spelled the way it was made.')
}

async function assertDigest(signer: SignerInfo, covered: Bytes): Promise<void> {
  const sealed = hexOf((attribute(signer, oid.messageDigest) as OctetString).valueBlock.valueHexView)
  const found = await sha256(covered)
  if (sealed !== found) throw new Flaw('changed', `Sealed SHA-256 ${sealed}, found ${found}.`)
}

async function assertSigner(signer: SignerInfo, leaf: Certificate): Promise<void> {
  const certificate = new Uint8Array(leaf.toSchema().toBER())
  const named = (attribute(signer, oid.signingCertificateV2) as Sequence).valueBlock.value[0] as Sequence
  const certId = named.valueBlock.value[0] as Sequence
  const hash = hexOf((certId.valueBlock.value[0] as OctetString).valueBlock.valueHexView)
  if (hash !== (await sha256(certificate)))
    throw new Flaw('damaged', 'Its certificate is not the one that was signed with.')
  const { issuer, serialNumber } = leaf
  const sid = new IssuerAndSerialNumber({ issuer, serialNumber }).toSchema().toBER()
  const told = signer.sid.toSchema().toBER()
  if (hexOf(new Uint8Array(sid)) !== hexOf(new Uint8Array(told)))
    throw new Flaw('damaged', 'It names another certificate than the one it carries.')
  const signedText = new Uint8Array(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0))
  const spki = leaf.subjectPublicKeyInfo.toSchema().toBER()
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', spki, curve, false, ['verify'])
  const signature = rawSignature(new Uint8Array(signer.signature.valueBlock.valueHexView))
  const good = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signedText)
  if (!good) throw new Flaw('damaged', 'The signature does not match its certificate.')
}

/** From the two numbers of a DER sequence to the 64 bytes that browsers take; the numbers have one spelling. */
function rawSignature(der: Uint8Array): Bytes {
  const raw = new Uint8Array(64)
  for (let number = 0, at = 2; number < 2; number += 1) {
    const length = der[at + 1] ?? 0
    const digits = der.subarray(at + 2, at + 2 + length)
    const short = digits.length === 33 ? digits.subarray(1) : digits
    if (short.length <= 32) raw.set(short, number * 32 + 32 - short.length)
    at += 2 + length
  }
  const numbers = [raw.subarray(0, 32), raw.subarray(32)].map(derInteger).join('')
  const again = `30${byteOf(numbers.length / 2)}${numbers}`
  if (again !== hexOf(der)) throw new Flaw('damaged', 'The signature is not spelled the way it was made.')
  return raw
}

function derInteger(number: Uint8Array): string {
  const digits = hexOf(number).replace(/^(00)+(?=..)/, '')
  const positive = digits < '80' ? digits : `00${digits}`
  return `02${byteOf(positive.length / 2)}${positive}`
}

const attribute = (signer: SignerInfo, type: string): Attribute['values'][number] =>
  signer.signedAttrs?.attributes.find((each) => each.type === type)?.values[0]

const extension = (certificate: Certificate, id: string) =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.extnValue.valueBlock.valueHexView ??
  new Uint8Array()

const commonName = ({ subject }: Certificate): string => {
  const found =
    subject.typesAndValues.find(({ type }) => type === oid.commonName) ?? subject.typesAndValues[0]
  return String(found?.value.valueBlock.value ?? 'somebody without a name')
}

const fromPem = (pem: string): ArrayBuffer =>
  Uint8Array.from(atob(pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')), (character) => character.charCodeAt(0))
    .buffer

const byteOf = (value: number) => value.toString(16).padStart(2, '0')
const hexOf = (bytes: Uint8Array) => Array.from(bytes, byteOf).join('')
const sha256 = async (bytes: Bytes) => hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
const day = (date: Date) => date.toISOString().slice(0, 10)
