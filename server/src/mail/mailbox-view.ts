import { escapeHtml } from '../kernel/http/send/escape-html.ts'
import type { MailSummary, ReadMail } from './read-mailbox.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#17132b;--ink2:#4b4663;--ink3:#6f6a86;--paper:#fbfaf8;--surface:#fff;--sunk:#f4f1f7;--line:#e8e4ee;--violet:#5b2bd6;--on-violet:#fff;--violet-ink:#4720ad;--wash:#f0eaff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f0fb;--ink2:#c2bcd6;--ink3:#9a94b3;--paper:#0f0c1d;--surface:#171330;--sunk:#1d1838;--line:#2b2547;--violet:#a48bff;--on-violet:#17132b;--violet-ink:#bfaeff;--wash:#261d4d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px}
h1,h2,.brand{font-family:'Bricolage Grotesque Variable','Bricolage Grotesque',Inter,-apple-system,'Segoe UI',Roboto,sans-serif;letter-spacing:-.02em;line-height:1.2}
h1{margin:0 0 4px;font-size:30px;overflow-wrap:anywhere}
h2{margin:28px 0 10px;font-size:18px}
a{color:var(--violet-ink)}
a:focus-visible,input:focus-visible,button:focus-visible,iframe:focus-visible,pre:focus-visible{outline:2px solid var(--violet);outline-offset:2px}
.brand{display:flex;align-items:center;gap:8px;margin-bottom:28px;font-size:20px;font-weight:700}
.brand::before{content:'';width:12px;height:12px;border-radius:50%;background:#f5a524}
.brand span{margin-left:auto;padding:2px 10px;border-radius:99px;background:var(--wash);color:var(--violet-ink);font:500 12px/1.7 Inter,sans-serif;letter-spacing:0}
.quiet{margin:0;color:var(--ink2)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px}
form{display:flex;flex-wrap:wrap;gap:8px;margin:24px 0 16px}
form label{flex-basis:100%;font-size:13px;font-weight:500;color:var(--ink2)}
input,button{min-height:44px;padding:0 14px;border-radius:10px;font:inherit}
input{flex:1;min-width:0;border:1px solid var(--ink3);background:var(--surface);color:var(--ink)}
input::placeholder{color:var(--ink3);opacity:1}
button{border:0;background:var(--violet);color:var(--on-violet);font-weight:600;cursor:pointer}
ul.mails{margin:0;padding:0;list-style:none;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--sunk)}
.mails a:focus-visible{outline-offset:-2px;border-radius:16px}
.mails strong{overflow-wrap:anywhere}
.mails .to{grid-row:2;color:var(--ink2);font-size:13px;overflow-wrap:anywhere}
time{color:var(--ink3);font-size:13px;font-variant-numeric:tabular-nums}
.empty{padding:56px 20px;text-align:center}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 0}
dt{color:var(--ink3)}
dd{margin:0;overflow-wrap:anywhere}
dd time{font-size:inherit;color:inherit}
ul.plain{margin:0;padding:0;list-style:none}
.plain li{padding:12px 20px;overflow-wrap:anywhere}
.plain li+li{border-top:1px solid var(--line)}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:16px;resize:vertical}
pre{margin:0;padding:20px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.6 ui-monospace,Menlo,Consolas,monospace}
.back{display:inline-block;margin-bottom:12px;padding:10px 0}
@media (max-width:560px){main{padding:20px 16px}h1{font-size:26px}.mails a{grid-template-columns:1fr}.mails .to{grid-row:auto}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Cuebook</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><main><div class="brand">Cuebook <span>development</span></div>
${body}
</main></body>
</html>
`
}

export function listPage(mails: readonly MailSummary[], to: string | undefined): string {
  const filter = to ? ` to ${to}` : ''
  const items = mails.map(
    ({ id, subject, to, createdAt }) =>
      `<li><a href="/dev/mailbox/${id}"><strong>${escapeHtml(subject)}</strong>${timeOf(createdAt)}<span class="to">to ${escapeHtml(to)}</span></a></li>`,
  )
  const found = items.length
    ? `<ul class="mails card">${items.join('\n')}</ul>`
    : `<div class="empty card"><h2>No mail${escapeHtml(filter)} yet</h2><p class="quiet">Sign up or ask for a sign-in link, then look again.</p></div>`
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="quiet">No mail server is set, so what Cuebook sends stays here. Newest first.</p>
<form method="get" action="/dev/mailbox"><label for="to">Only mail to this address</label><input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}" placeholder="client@demo.test" autocomplete="off"><button>Show</button></form>
${found}`,
  )
}

export function mailPage(mail: ReadMail): string {
  const { id, subject, from, recipient, date, text, links, attachments } = mail
  const linked = links.map(
    (href) =>
      `<li><a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(href)}</a></li>`,
  )
  const files = attachments.map(
    ({ filename, type, bytes }) =>
      `<li>${escapeHtml(filename)} <span class="quiet">${escapeHtml(type)}, ${bytes} bytes</span></li>`,
  )
  return page(
    subject,
    `<a class="back" href="/dev/mailbox">← All mail</a>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(recipient)}</dd><dt>Date</dt><dd>${timeOf(new Date(date))}</dd></dl>
${linked.length ? `<h2>Links in this mail</h2><ul class="plain card">${linked.join('')}</ul>` : ''}
<h2>As people see it</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail: ${escapeHtml(subject)}" src="/dev/mailbox/${id}/html"></iframe>
<h2>Text version</h2>
<pre class="card" tabindex="0">${escapeHtml(text.trim())}</pre>
${files.length ? `<h2>Attachments</h2><ul class="plain card">${files.join('')}</ul>` : ''}`,
  )
}

function timeOf(at: Date): string {
  if (Number.isNaN(at.getTime())) return ''
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
}
