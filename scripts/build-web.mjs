/** Builds what the browser gets: the app, the prerendered landing page and the service worker. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

const LANDING_JS_LIMIT = 90 * 1024
/** Guests open their page in halls with one bar of reception. */
const PARTY_JS_LIMIT = 40 * 1024
/** A first start waits for the build; the best quality takes seven times as long and saves a tenth of the bytes. */
const QUICK_BROTLI = 5
/** Guests bring any phone; what these do not know is only a colour that follows the dark theme. */
const GUEST_BROWSERS = ['chrome99', 'edge99', 'firefox100', 'safari15.4']

const home = fileURLToPath(new URL('..', import.meta.url))
const web = join(home, 'web')
const dist = join(web, 'dist')
const ssrOut = join(home, '.cache', 'prerender')
const configFile = join(web, 'vite.config.ts')

// Vite belongs to the web app, so it is looked up from there.
const vitePath = createRequire(join(web, 'package.json')).resolve('vite')
const { build } = await import(pathToFileURL(vitePath).href)

const quiet = { configFile, mode: 'production', logLevel: 'warn' }

await build(quiet)
await build({
  ...quiet,
  publicDir: false,
  build: { ssr: join(web, 'src', 'prerender.tsx'), outDir: ssrOut, emptyOutDir: true, manifest: false },
})

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
rmSync(join(dist, '.vite'), { recursive: true })

const entry = keyOf((chunk) => chunk.isEntry)
const main = keyOf((_chunk, key) => key.endsWith('src/main.tsx'))
const app = keyOf((_chunk, key) => key.endsWith('src/App.tsx'))
const landingPage = keyOf((_chunk, key) => key.endsWith('src/landing/LandingPage.tsx'))
const entryFiles = filesOf([entry])
const landingFiles = filesOf([entry, main, landingPage])
const shellFiles = filesOf([entry, main, app])
const daySheet = keyOf((_chunk, key) => key.endsWith('src/day-sheet/DaySheetPage.tsx'))

checkLandingSize()
await writePages()
await writeGuestPage()
await writeServiceWorker()
await compressAll(dist)

/** Compresses files here, so that the server never compresses the same file twice. */
async function compressAll(folder) {
  const quality = process.argv.includes('--quick') ? QUICK_BROTLI : constants.BROTLI_MAX_QUALITY
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /[.](js|css|svg|webmanifest|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const compress = async (file) => {
    const content = readFileSync(file)
    if (content.length < 1024) return
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, brotli),
      promisify(gzip)(content, { level: 9 }),
    ])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  }
  await Promise.all(files.map(compress))
}

function keyOf(wanted) {
  const key = Object.keys(manifest).find((each) => wanted(manifest[each], each))
  if (!key) throw new Error('The build has no such chunk: an entry may have changed its name.')
  return key
}

/** Scripts, styles and fonts of these chunks and of all that they import directly or indirectly. */
function filesOf(keys) {
  const visited = new Set()
  const files = new Set()
  const visit = (key) => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...files]
}

function checkLandingSize() {
  const gzipped = (suffix) =>
    landingFiles
      .filter((file) => file.endsWith(suffix))
      .reduce((sum, file) => sum + zippedBytes(join(dist, file)), 0)
  const js = gzipped('.js')
  const kb = (bytes) => (bytes / 1024).toFixed(1)
  console.log(`landing page: ${kb(js)} KB of JavaScript, ${kb(gzipped('.css'))} KB of CSS (gzip)`)
  if (js > LANDING_JS_LIMIT) {
    throw new Error(
      `The landing page loads ${kb(js)} KB of JavaScript; the limit is ${kb(LANDING_JS_LIMIT)} KB.`,
    )
  }
}

async function writePages() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const { renderLanding, renderTown, renderFrames } = await import(
    pathToFileURL(join(ssrOut, 'prerender.js')).href
  )
  const title = 'Cuebook: Professional DJ Booking Made Simple'
  const landing = replace(page, [
    [
      '<title>Cuebook</title>',
      `<title>${title}</title>\n    <meta property="og:title" content="${title}" />`,
    ],
    ['<div id="root"></div>', `<div id="root" data-page="landing">${renderLanding()}</div>`],
    [/\s*<noscript>.*<\/noscript>/.exec(page)?.[0] ?? 'a noscript element', ''],
    // Its scripts start later by themselves, so they must not take the line from what the visitor sees.
    ['  </head>', `${announced(landingFiles.filter((file) => file.endsWith('.css')))}  </head>`],
  ])
  const index = withoutFonts(replace(page, [['  </head>', `${announced(shellFiles)}  </head>`]]))
  // People come to the page of a town from a search engine, and nothing on it needs a script.
  const town = replace(page, [
    ['<div id="root"></div>', renderTown()],
    [/\s*<noscript>.*<\/noscript>/.exec(page)?.[0] ?? 'a noscript element', ''],
    [/\s*<script type="module"[^>]*><\/script>/.exec(page)?.[0] ?? 'the script', ''],
  ])
  writeFileSync(join(dist, 'landing.html'), landing)
  writeFileSync(join(dist, 'town.html'), town)
  writeFileSync(join(dist, 'index.html'), index)
  const frames = { member: renderFrames('member'), site: renderFrames('site') }
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ frames, screens: screenFiles() }))
}

/** For each row of the screen table, the scripts and styles that it needs besides the app. */
function screenFiles() {
  const table = readFileSync(join(web, 'src', 'shell', 'screenTable.ts'), 'utf8')
  const rows = [
    ...table.matchAll(/'?([\w-]+)'?: (?:unframed\(|framed\('(\w+)', )\(\) =>\s+import\('([^']+)'\)/g),
  ]
  if (rows.length === 0) throw new Error('The rows of screenTable.ts are no longer written as expected.')
  return Object.fromEntries(
    rows.map(([, screen, shape = null, path]) => {
      const module = join('src', 'shell', path)
      const needed = filesOf([keyOf((_chunk, key) => key.endsWith(module))])
      const files = needed.filter((file) => /[.](js|css)$/.test(file) && !shellFiles.includes(file))
      return [screen, { shape, files }]
    }),
  )
}

/** In the app, main.tsx loads the fonts: a text in the system's font can be read, and has the same measures. */
function withoutFonts(page) {
  const links = page.match(/ *<link rel="preload"[^>]* as="font"[^>]*>\n/g) ?? []
  if (links.length === 0) throw new Error('index.html no longer preloads its fonts')
  return links.reduce((html, link) => html.replace(link, ''), page)
}

/** Links to files that a page needs besides the entry, so that the browser does not wait for the entry. */
function announced(files) {
  const rels = { js: 'modulepreload', css: 'stylesheet' }
  return files
    .filter((file) => !entryFiles.includes(file) && file.split('.').pop() in rels)
    .map((file) => `    <link rel="${rels[file.split('.').pop()]}" crossorigin href="/${file}">\n`)
    .join('')
}

function replace(text, pairs) {
  return pairs.reduce((html, [from, to]) => {
    if (!html.includes(from)) throw new Error(`index.html no longer holds ${from}`)
    return html.replace(from, () => to)
  }, text)
}

/** The page on which guests wish for songs: built alone, so that it shares no file with the app. */
async function writeGuestPage() {
  await build({
    ...quiet,
    configFile: false,
    root: web,
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: GUEST_BROWSERS,
      rolldownOptions: { input: join(web, 'party.html'), output: { codeSplitting: false } },
    },
  })
  const scripts = [...readFileSync(join(dist, 'party.html'), 'utf8').matchAll(/<script[^>]* src="([^"]+)"/g)]
  const js = scripts.reduce((sum, [, file]) => sum + zippedBytes(join(dist, file)), 0)
  console.log(`page of guests: ${(js / 1024).toFixed(1)} KB of JavaScript (gzip)`)
  if (js === 0 || js > PARTY_JS_LIMIT) {
    throw new Error(`The page of guests loads ${js} bytes of JavaScript; the limit is ${PARTY_JS_LIMIT}.`)
  }
}

function zippedBytes(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

async function writeServiceWorker() {
  // A day-of sheet must open without a network, so the app's shell is kept under an address of such a sheet.
  const offline = filesOf([entry, main, app, daySheet])
  const kept = [...offline, 'offline.html', 'offline.css', 'offline.js', 'favicon.svg']
  const hash = createHash('sha256')
  for (const file of [...kept, 'index.html']) hash.update(file).update(readFileSync(join(dist, file)))
  await build({
    ...quiet,
    publicDir: false,
    define: {
      PRECACHE: JSON.stringify([...kept.map((file) => `/${file}`), '/contracts/shell/day-sheet']),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: join(web, 'src', 'service-worker.ts'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'service-worker.js' },
      },
    },
  })
}
