import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface S3Request {
  readonly method: string
  readonly url: URL
  /** All of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** AWS Signature Version 4: the headers to send, with the signature. `now` is an argument for the tests. */
export function signS3(
  { method, url, headers, body = new Uint8Array() }: S3Request,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const contentHash = sha256(body)
  const sent = { ...headers, 'x-amz-content-sha256': contentHash, 'x-amz-date': time }
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    '',
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    contentHash,
  ].join('\n')

  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key as Buffer, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`
  return { ...sent, authorization }
}
