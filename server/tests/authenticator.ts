import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** A passkey in software: ES256, user verified, no attestation. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #origin: string
  #counter = 0
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** What `navigator.credentials.create` would hand to the page. */
  register(options: { challenge: string; user: { id: string } }) {
    this.#userHandle = options.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(cose)])
    const authData = Buffer.concat([this.#head(0x45), credential])
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` would hand to the page. */
  authenticate(options: { challenge: string }) {
    const client = this.#clientData('webauthn.get', options.challenge)
    const authData = this.#head(0x05)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #credential(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #head(flags: number): Buffer {
    this.#counter += 1
    return Buffer.concat([
      sha256(new URL(this.#origin).hostname),
      Buffer.from([flags]),
      uint32(this.#counter),
    ])
  }
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** The small part of CBOR that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  if (n < 256) return Buffer.from([(major << 5) | 24, n])
  return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff])
}
