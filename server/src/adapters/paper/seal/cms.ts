import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { Sealer, SealMaterial } from '../port.ts'
import { takeRoom } from './byte-range.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

/** An ECDSA signature has 70, 71 or 72 bytes at random; half of them have this many. */
const SIGNATURE_BYTES = 71

/** Seals by PAdES: a detached CAdES signature over the whole file, except for the place where the signature itself is put. */
export function sealerOf({ caPem, certPem, keyPem }: SealMaterial): Sealer {
  const leaf = new X509Certificate(certPem)
  const key = createPrivateKey(keyPem)
  const cmsOf = (digest: Uint8Array) => {
    const attributes = signedAttributes(leaf, digest)
    const text = Buffer.from(attributes.encodedValue)
    let signature = sign('sha256', text, key)
    // Nothing would check spare bytes inside the seal, so it is signed again until the length fits.
    while (signature.length !== SIGNATURE_BYTES) signature = sign('sha256', text, key)
    return encode(leaf, attributes, signature)
  }
  const sealBytes = cmsOf(new Uint8Array(32)).length
  return {
    caPem,
    sealBytes,
    async seal(unsealed) {
      const { pdf, start, end } = takeRoom(unsealed, sealBytes)
      const digest = createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest()
      pdf.write(cmsOf(digest).toString('hex'), start + 1, 'latin1')
      return pdf
    },
  }
}

function signedAttributes(leaf: X509Certificate, digest: Uint8Array): SignedAndUnsignedAttributes {
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: bytes(digest) })] }),
    new Attribute({ type: oid.signingCertificateV2, values: [signingCertificate(leaf)] }),
  ]
  // DER sorts the members of a set by their encodings.
  const der = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER())
  attributes.sort((a, b) => Buffer.compare(der(a), der(b)))
  const set = new SignedAndUnsignedAttributes({ type: 0, attributes })
  const encoded = Buffer.from(set.toSchema().toBER())
  // The attributes are signed as a SET, but stored under a tag of their own (RFC 5652, 5.4).
  encoded[0] = 0x31
  set.encodedValue = bytes(encoded)
  return set
}

/** Names the certificate that signed, by hash and by issuer, so that no other can be put in its place. */
function signingCertificate(leaf: X509Certificate): Sequence {
  const { issuer, serialNumber } = Certificate.fromBER(bytes(leaf.raw))
  const hash = createHash('sha256').update(leaf.raw).digest()
  const issuerSerial = new Sequence({
    value: [
      new Sequence({ value: [new GeneralName({ type: 4, value: issuer }).toSchema()] }),
      new Integer({ valueHex: serialNumber.valueBlock.valueHexView.slice().buffer }),
    ],
  })
  const certId = new Sequence({ value: [new OctetString({ valueHex: bytes(hash) }), issuerSerial] })
  return new Sequence({ value: [new Sequence({ value: [certId] })] })
}

function encode(leaf: X509Certificate, signedAttrs: SignedAndUnsignedAttributes, signature: Buffer): Buffer {
  const certificate = Certificate.fromBER(bytes(leaf.raw))
  const sha256 = new AlgorithmIdentifier({ algorithmId: oid.sha256 })
  const { issuer, serialNumber } = certificate
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: sha256,
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 }),
        signature: new OctetString({ valueHex: bytes(signature) }),
      }),
    ],
  })
  const content = new ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}

/** Copies the bytes, because a Buffer may be part of a larger pool. */
const bytes = (view: Uint8Array): ArrayBuffer => Uint8Array.from(view).buffer
