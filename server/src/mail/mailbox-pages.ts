import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Inbox, MailTransport } from '../adapters/email/port.ts'
import { isLoopback } from '../kernel/http/door/loopback.ts'
import { listPage, mailPage } from './mailbox-view.ts'
import { mailsIn, type ReadMail, readMail, readMails } from './read-mailbox.ts'

const query = z.object({ to: z.string().max(254).optional().catch(undefined) })
const params = z.object({ id: z.uuid() })

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** A link of a mail opens in a new tab outside the sandbox: inside it, a one-time link would be spent for nothing. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

interface Parts {
  readonly mail: Pick<MailTransport, 'inbox'>
  readonly settings: { readonly production: boolean }
}

/**
 * The embedded mailbox, for people and tests on this machine. It does not exist in production or with a mail server.
 */
export async function mailboxPages(app: FastifyInstance, { mail, settings }: Parts): Promise<void> {
  const { inbox } = mail
  if (!inbox || settings.production) return
  await app.register(
    async (dev) => {
      dev.addHook('onRequest', async (request, reply) => {
        if (!isLoopback(request)) return reply.callNotFound()
      })

      dev.get('/mailbox', async (request, reply) => {
        const { to } = query.parse(request.query)
        return sendHtml(reply, PAGE_POLICY, listPage(await mailsIn(inbox, to), to))
      })

      dev.get('/mailbox.json', async (request, reply) => {
        const mails = await readMails(inbox, query.parse(request.query).to)
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(mails.map(forTests)))
      })

      dev.get('/mailbox/:id', async (request, reply) => {
        const mail = await mailOf(inbox, request.params)
        return mail ? sendHtml(reply, PAGE_POLICY, mailPage(mail)) : reply.callNotFound()
      })

      dev.get('/mailbox/:id/html', async (request, reply) => {
        const mail = await mailOf(inbox, request.params)
        return mail ? sendHtml(reply, MAIL_POLICY, inNewTabs(mail.html)) : reply.callNotFound()
      })
    },
    { prefix: '/dev' },
  )
}

async function mailOf(inbox: Inbox, rawParams: unknown): Promise<ReadMail | null> {
  const parsed = params.safeParse(rawParams)
  return parsed.success ? readMail(inbox, parsed.data.id) : null
}

/** Makes the links of a mail open in new tabs. Our own mails have a head; a mail without one gets the element first. */
const inNewTabs = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${NEW_TABS}`) : `${NEW_TABS}${html}`
const NEW_TABS = '<base target="_blank">'

const forTests = ({ id, to, subject, text, links, createdAt }: ReadMail) => ({
  id,
  to,
  subject,
  text,
  links,
  createdAt,
})

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
