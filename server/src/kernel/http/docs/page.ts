import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { escapeHtml } from '../send/escape-html.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly requestBody?: unknown
  readonly parameters?: unknown
  readonly responses?: unknown
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

const script = readFileSync(new URL('./find-calls.js', import.meta.url), 'utf8')
const style = `:root{color-scheme:light dark;--ink:light-dark(#17132b,#f3f0fb);--dim:light-dark(#6f6a86,#9a94b3);--paper:light-dark(#fbfaf8,#0f0c1d);--card:light-dark(#fff,#171330);--line:light-dark(#e8e4ee,#2b2547);--violet:light-dark(#4720ad,#bfaeff)}
body{margin:0;font:15px/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink)}main{max-width:860px;margin:0 auto;padding:32px 16px}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:12px 16px}summary{cursor:pointer;padding:4px 0;overflow-wrap:anywhere}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;white-space:pre-wrap}b.m{display:inline-block;min-width:56px;color:var(--violet)}.dim{color:var(--dim)}small{display:inline-block;border:1px solid var(--line);border-radius:6px;padding:0 6px;color:var(--dim);white-space:nowrap}a{color:var(--violet)}h2{margin:32px 0 8px}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid light-dark(#8a849f,#6f6892);border-radius:10px;padding:8px 12px;min-height:44px;box-sizing:border-box}
:focus-visible{outline:2px solid var(--violet);outline-offset:2px}input[type=search]{width:100%}label{display:grid;gap:4px}
.guide li{margin:4px 0}.guide pre{overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px 16px}.tool{display:none}.js .tool{display:block}.find{position:sticky;top:0;background:var(--paper);padding:8px 0}[hidden]{display:none!important}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page has its style and script inline, so its policy allows exactly these. */
export const docsPolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page for people: every call with what it takes and answers. Finding calls by words needs its script. */
export function docsPage(document: { paths?: unknown }, guide = ''): string {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    const room = path.split('/')[2] ?? ''
    const rows = groups.get(room) ?? []
    for (const [method, operation] of Object.entries(operations)) rows.push(row(method, path, operation))
    groups.set(room, rows)
  }
  const sections = [...groups]
    .map(([room, rows]) => `<section><h2>${escapeHtml(room)}</h2>${rows.join('')}</section>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Cuebook API</title><style>${style}</style></head><body><main><h1>Cuebook API</h1><p class="dim">Made from the endpoint tables the server runs on. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>${guide}<div class="tool find"><label>Find a call<input type="search" placeholder="contracts sign" autocomplete="off"></label><p role="status" class="dim"></p></div>${sections}</main><script>${script}</script></body></html>`
}

function row(method: string, path: string, operation: Operation): string {
  const parts = (['parameters', 'requestBody', 'responses'] as const)
    .filter((part) => operation[part])
    .map((part) => `<h3>${part}</h3><pre>${escapeHtml(JSON.stringify(operation[part], null, 2))}</pre>`)
  return `<details><summary><b class="m">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span class="dim">${escapeHtml(operation.summary ?? '')}</span> <small>${escapeHtml(scopeIn(operation))}</small></summary><pre>${escapeHtml(operation.description ?? '')}</pre>${parts.join('')}</details>`
}

/** The scope that opens a call to a token, in a word. */
function scopeIn({ security = [] }: Operation): string {
  if (security.length === 0) return 'public'
  return security.flatMap(({ bearer = [] }) => bearer).join(', ') || 'no token'
}
