import { assertIssued, type Certificate, fromPem, isSignedBy, readCertificate } from './certificate.ts'
import {
  type Bytes,
  type DerValue,
  derPart,
  derParts,
  fromHex,
  hexOf,
  readDer,
  sameBytes,
  sha256,
  writeDer,
} from './der.ts'
import { Flaw } from './verdict.ts'

const [SEQUENCE, SET, OCTETS, TAGGED] = [0x30, 0x31, 0x04, 0xa0]
const one = fromHex('020101')
/** Object identifiers in their DER encoding. */
const id = {
  data: fromHex('06092a864886f70d010701'),
  signedData: fromHex('06092a864886f70d010702'),
  contentType: fromHex('06092a864886f70d010903'),
  messageDigest: fromHex('06092a864886f70d010904'),
  signingCertificateV2: fromHex('060b2a864886f70d010910022f'),
  sha256: fromHex('0609608648016503040201'),
  ecdsaWithSha256: fromHex('06082a8648ce3d040302'),
}

/**
 * Checks a seal against the bytes it covers and returns who made it. All our seals have the same structure, so the
 * seal is rebuilt from its certificate, digest and signature, and the result must be identical.
 */
export async function readCms(cms: Bytes, covered: Bytes, caPem: string, at: Date): Promise<string> {
  const { leaf, digest, signature, length } = decode(cms)
  const authority = readCertificate(fromPem(caPem))
  await assertIssued(leaf, authority)
  assertNoSlack(cms.subarray(length))
  const attributes = await attributesOf(leaf, digest)
  if (!sameBytes(sealOf(leaf, attributes, signature), cms))
    throw new Flaw('damaged', 'Its structure differs from the seals we make.')
  const found = await sha256(covered)
  if (!sameBytes(digest, found))
    throw new Flaw('changed', `Sealed SHA-256 ${hexOf(digest)}, found ${hexOf(found)}.`)
  if (!(await isSignedBy(leaf, writeDer(SET, ...attributes), signature)))
    throw new Flaw('damaged', 'The signature does not match its certificate.')
  for (const { from, to } of [leaf, authority])
    if (!(from <= at && at <= to))
      throw new Flaw('out-of-date', `It was valid from ${day(from)} to ${day(to)}; the seal says ${day(at)}.`)
  return leaf.name
}

/** Finds the parts of the seal; rebuilding it later reveals anything else between them. */
function decode(cms: Bytes) {
  const whole = readDer(cms)
  if (!sameBytes(derPart(whole, 0).raw, id.signedData))
    throw new Flaw('unreadable', 'It does not contain a signature.')
  const content = derParts(derPart(whole, 1, 0))
  const certificates = content.find(({ tag }) => tag === TAGGED)
  const signer = derParts(derPart(content.at(-1), 0))
  const attributes = signer.find(({ tag }) => tag === TAGGED)
  const signature = signer.find(({ tag }) => tag === OCTETS)
  if (!certificates || !attributes || !signature)
    throw new Flaw('unreadable', 'It does not contain a signature with its certificate.')
  return {
    leaf: readCertificate(derPart(certificates, 0).raw),
    digest: digestIn(attributes),
    signature: signature.content,
    length: whole.raw.length,
  }
}

function digestIn(attributes: DerValue): Bytes {
  const found = derParts(attributes).find((each) => sameBytes(derPart(each, 0).raw, id.messageDigest))
  return found ? derPart(found, 1, 0).content : new Uint8Array()
}

function assertNoSlack(rest: Uint8Array): void {
  if (rest.some((byte) => byte !== 0)) throw new Flaw('loose', 'There is hidden data after the signature.')
  if (rest.length > 0)
    throw new Flaw('loose', 'There is empty space after the signature, which our seals do not have.')
}

/** The signed attributes: the content type, the digest, and the signing certificate (RFC 5035). */
async function attributesOf({ raw, issuer, serial }: Certificate, digest: Bytes): Promise<Bytes[]> {
  const attribute = (type: Bytes, value: Bytes) => writeDer(SEQUENCE, type, writeDer(SET, value))
  const issuerSerial = writeDer(SEQUENCE, writeDer(SEQUENCE, writeDer(0xa4, issuer)), serial)
  const certificateId = writeDer(SEQUENCE, writeDer(OCTETS, await sha256(raw)), issuerSerial)
  return [
    attribute(id.contentType, id.data),
    attribute(id.messageDigest, writeDer(OCTETS, digest)),
    attribute(id.signingCertificateV2, writeDer(SEQUENCE, writeDer(SEQUENCE, certificateId))),
  ]
}

function sealOf({ raw, issuer, serial }: Certificate, attributes: readonly Bytes[], signature: Bytes): Bytes {
  const digestAlgorithm = writeDer(SEQUENCE, id.sha256)
  const signer = writeDer(
    SEQUENCE,
    one,
    writeDer(SEQUENCE, issuer, serial),
    digestAlgorithm,
    writeDer(TAGGED, ...attributes),
    writeDer(SEQUENCE, id.ecdsaWithSha256),
    writeDer(OCTETS, signature),
  )
  const signedData = writeDer(
    SEQUENCE,
    one,
    writeDer(SET, digestAlgorithm),
    writeDer(SEQUENCE, id.data),
    writeDer(TAGGED, raw),
    writeDer(SET, signer),
  )
  return writeDer(SEQUENCE, id.signedData, writeDer(TAGGED, signedData))
}

const day = (date: Date) =>
  Number.isNaN(date.getTime()) ? 'an unknown day' : date.toISOString().slice(0, 10)
