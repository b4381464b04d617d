import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { openStub } from '../stripe-stub/server.ts'

/** The stand-in for Stripe as a process of its own. It prints where its API is, and where cards are given to it. */
const stub = await openStub(new Date())
const given = z.object({ secret: z.string(), number: z.string() })

const browser = createServer((request, response) => {
  json(request).then(
    (body) => {
      const { secret, number } = given.parse(body)
      response.end(JSON.stringify({ fault: stub.pay(secret, number) }))
    },
    () => response.destroy(),
  )
})
browser.listen(0, '127.0.0.1', () => {
  const { port } = browser.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ api: stub.url, browser: `http://127.0.0.1:${port}` })}\n`)
})
