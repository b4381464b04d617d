import { escapeHtml } from '../kernel/http/send/escape-html.ts'
import type { MailContent } from './mail.ts'
import { oneLine, webHref } from './mail-text.ts'

interface Link {
  readonly label: string
  readonly href: string
}

/** The text of a mail; nothing in it is markup. */
export interface Letter {
  readonly subject: string
  /** The text that an inbox shows next to the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: Link
  /** A second, less prominent link below the button. */
  readonly aside?: { readonly words: string; readonly link: Link }
  readonly footnote: string
  /** Its link works once, or opens an account, so what it says is forgotten as soon as it has left. */
  readonly once?: true
}

/** With an address, the mail ends with a link that unsubscribes from its kind. */
export function layout(letter: Letter, unsubscribe?: string): MailContent {
  return {
    subject: oneLine(letter.subject),
    html: htmlOf(letter, unsubscribe),
    text: textOf(letter, unsubscribe),
    ...(letter.once && { once: true }),
  }
}

const UNSUBSCRIBE = 'Unsubscribe from these mails'

function textOf({ heading, paragraphs, button, aside, footnote }: Letter, unsubscribe?: string): string {
  const blocks = [
    heading,
    ...paragraphs,
    `${button.label}:\n${webHref(button.href)}`,
    ...(aside ? [`${aside.words}\n${aside.link.label}: ${webHref(aside.link.href)}`] : []),
    `--\n${footnote}\nCuebook${unsubscribe ? `\n${UNSUBSCRIBE}: ${webHref(unsubscribe)}` : ''}`,
  ]
  return `${blocks.map((block) => block.split('\n').map(oneLine).join('\n')).join('\n\n')}\n`
}

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const HEADING_FONT = `'Bricolage Grotesque',${FONT}`
const BODY = `font-family:${FONT};font-size:16px;line-height:1.55;color:#4b4663`

/** Some mail clients drop <style>, so the light look is inline, and <style> only adds the dark and narrow ones. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0}
@media (max-width:520px){.card{padding:28px 22px!important}.outer{padding:20px 12px!important}.wide{width:100%!important}.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){
.paper{background:#0f0c1d!important}
.card{background:#171330!important;border-color:#2b2547!important}
.ink{color:#f3f0fb!important}.ink2{color:#c2bcd6!important}.ink3{color:#9a94b3!important}
.link{color:#bfaeff!important}.line{border-color:#2b2547!important}
.fill{background:#a48bff!important}.button{color:#17132b!important}
}`

function htmlOf(letter: Letter, unsubscribe?: string): string {
  const { subject, preview, heading, paragraphs, button, aside, footnote } = letter
  const href = escapeHtml(webHref(button.href))
  const body = paragraphs.map(
    (words) =>
      `<p class="ink2" style="margin:0 0 16px;${BODY}">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf8">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbfaf8">
<tr><td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 20px;font-family:${HEADING_FONT};font-size:22px;font-weight:700;letter-spacing:-0.02em;color:#17132b"><span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:50%;background:#f5a524"></span>Cuebook</td></tr>
<tr><td class="card" style="padding:40px;background:#ffffff;border:1px solid #e8e4ee;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;font-family:${HEADING_FONT};font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:#17132b">${escapeHtml(heading)}</h1>
${body.join('\n')}
<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="fill" bgcolor="#5b2bd6" style="border-radius:10px;background:#5b2bd6"><a class="button" href="${href}" style="display:inline-block;padding:14px 26px;border-radius:10px;font-family:${FONT};font-size:16px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
${asideOf(aside)}<p class="ink3 line" style="margin:0;padding-top:20px;border-top:1px solid #e8e4ee;font-family:${FONT};font-size:13px;line-height:1.55;color:#6f6a86">Button not working? Copy this address into your browser:<br><a class="link" href="${href}" style="color:#4720ad;word-break:break-all">${href}</a></p>
</td></tr>
<tr><td class="ink3" style="padding:20px 4px 0;font-family:${FONT};font-size:13px;line-height:1.55;color:#6f6a86">${escapeHtml(footnote)}${unsubscribeOf(unsubscribe)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function unsubscribeOf(href: string | undefined): string {
  if (!href) return ''
  return `<br><a class="link" href="${escapeHtml(webHref(href))}" style="color:#4720ad">${UNSUBSCRIBE}</a>`
}

function asideOf(aside: Letter['aside']): string {
  if (!aside) return ''
  const { label, href } = aside.link
  const link = `<a class="link" href="${escapeHtml(webHref(href))}" style="color:#4720ad">${escapeHtml(label)}</a>`
  return `<p class="ink2" style="margin:0 0 24px;${BODY}">${escapeHtml(aside.words)} ${link}</p>\n`
}
