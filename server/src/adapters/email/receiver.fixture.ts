import { EventEmitter, once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
  /** The name the client greeted with. */
  readonly client: string
}

export interface Receiver {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** Resolves once `fits` is true; it is called after each arrival. */
  until(fits: (received: readonly ReceivedMail[]) => boolean): Promise<void>
  close(): Promise<void>
}

interface Behaviour {
  /** An SMTP reply other than 250, by recipient. */
  refuse?(recipient: string): { code: number; text: string } | undefined
  credentials?: { user: string; password: string }
  /** Called when a message is complete and before the client gets its reply. */
  onMail?(mail: ReceivedMail, received: readonly ReceivedMail[]): void
  port?: number
}

/** A real SMTP server on a free port. */
export async function startReceiver({
  refuse,
  credentials,
  onMail,
  port = 0,
}: Behaviour = {}): Promise<Receiver> {
  const received: ReceivedMail[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(credentials ? [] : ['AUTH'])],
    authOptional: !credentials,
    allowInsecureAuth: true,
    onAuth(auth, _session, answer) {
      const valid = auth.username === credentials?.user && auth.password === credentials?.password
      answer(valid ? null : reply(535, 'Bad credentials'), valid ? { user: auth.username } : undefined)
    },
    onRcptTo({ address }, _session, answer) {
      const refusal = refuse?.(address)
      answer(refusal ? reply(refusal.code, refusal.text) : null)
    },
    onData(stream, session, answer) {
      const { mailFrom, rcptTo } = session.envelope
      buffer(stream).then((raw) => {
        const from = mailFrom ? mailFrom.address : ''
        const mail = {
          from,
          to: rcptTo.map(({ address }) => address),
          raw,
          client: session.hostNameAppearsAs || '',
        }
        received.push(mail)
        onMail?.(mail, received)
        arrivals.emit('mail')
        answer(null)
      }, answer)
    },
  })
  // A killed client resets its connection, which the receiver ignores.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    received,
    async until(fits) {
      while (!fits(received)) await once(arrivals, 'mail')
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function reply(code: number, text: string) {
  return Object.assign(new Error(text), { responseCode: code })
}
