import { readFileSync } from 'node:fs'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { programsPath } from '@cuebook/domain/programs/paths.ts'
import { neverWords, scopeOf, scopes, scopeWords } from '@cuebook/domain/programs/scopes.ts'
import { eventWords, webhookEvents } from '@cuebook/domain/programs/webhook-events.ts'
import type { ProgramsApi } from '../../kernel/http/openapi.ts'
import { escapeHtml } from '../../kernel/http/send/escape-html.ts'

const example = (name: string): string =>
  `<pre>${escapeHtml(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').trim())}</pre>`
const items = (list: readonly string[]): string =>
  `<ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>`
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

const scopeList = scopes.map((scope) => `${code(scope)}: ${escapeHtml(scopeWords[scope].about)}`)
const eventList = webhookEvents.map((event) => `${code(event)}: ${escapeHtml(eventWords[event].label)}`)

const guide = (baseUrl: string): string => `<div class="guide"><h2>Programs that act for you</h2>
<p>A program needs a token. You make one on <a href="${programsPath}">Tokens and webhooks</a>: it has a name, a scope and an end, it is shown once, and you can revoke it at any time. A program sends it with each call, and neither a cookie nor an Origin:</p>
${example('call.sh')}
<p>${code('$CUEBOOK')} is the address of this server, ${code(baseUrl)}, and ${code('$CUEBOOK_TOKEN')} your token.</p>
<p>The scope says what it may do. Each call below names the scope that opens it, ${code('public')} if nobody has to sign in for it, or ${code('no token')} if none opens it.</p>
${items(scopeList)}
<p>${escapeHtml(neverWords)}</p>
<h2>Limits, errors and pages</h2>
${items([
  `A person has a number of calls a minute, and each token half of it. ${code('x-ratelimit-remaining')} says how many are left; after ${code('429')}, ${code('retry-after')} says how many seconds to wait.`,
  `A failure is JSON: ${code('{ "message", "code", "requestId" }')}. The message is for people, the code for programs. ${code('401')}: the token is not known, was revoked or has ended. ${code('403')}: its scope does not open the call, or no token may make it. ${code('409')}: somebody changed it first; read it again.`,
  `Send an ${code('Idempotency-Key')} with a call that makes or sends a contract, a request, an application, a message or a music request: the same call sent twice happens once.`,
  `Long lists come in pages. An answer with the header ${code(cursorHeader)} has another page after it: send the value as ${code('before')}, or as ${code('cursor')} where the call takes that. An answer without it is the last page, and often the only one. A search for DJs also says in ${code(countHeader)} how many there are in all; no other list does.`,
])}
<p>The next page of your contracts, if there is one:</p>
${example('next-page.sh')}
<h2>Webhooks</h2>
<p>We call your https address when something happens to your bookings, payments and requests. The body is JSON, ${code('{ "id", "type", "createdAt", "data" }')}, with ids and numbers; read the rest with a token. Answer with any 2xx within ten seconds. Otherwise we call again, with growing waits, for three days; redirects are not followed. A test that you send from the screen is tried once. The order is not promised, and the same event may come twice: it has the same ${code('webhook-id')} then.</p>
${items(eventList)}
<p>Every call is signed as <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> says. Check it before you believe it. In Node:</p>
${example('verify.mjs')}
<p>In Python:</p>
${example('verify.py')}
<h2>All calls</h2></div>`

/** What programs may do here, and how the page of the API explains it. */
export const apiOfPrograms: ProgramsApi = { scopeOf, guide }
