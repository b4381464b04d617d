import { createHmac, timingSafeEqual } from 'node:crypto'

/** `body` is the text as it arrived. Returns the event, or throws if it is not from Cuebook. */
export function eventFrom(headers, body, secret) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) throw new Error('too old')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  const given = headers['webhook-signature']
    .split(' ')
    .map((part) => Buffer.from(part.split(',')[1], 'base64'))
  if (!given.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted)))
    throw new Error('wrong signature')
  return JSON.parse(body)
}
