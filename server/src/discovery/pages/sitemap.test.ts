import { expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'

const { ctx, visitor } = await testApp()
const { db } = ctx.database
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('robots are led to the sitemap, and kept out of calls', async () => {
  const answer = await visitor().get('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(answer.body).toContain('Disallow: /api/\n')
  expect(answer.body).toContain('Disallow: /party/\n')
})

test('the sitemap names public pages and listed DJs, as text, and nobody else', async () => {
  expect(addressesIn((await visitor().get('/sitemap.xml')).body)).toEqual([
    `${origin}/sitemaps/pages.xml`,
    `${origin}/sitemaps/towns.xml`,
  ])
  await aDj(db, { username: 'ana.ruiz' })
  await aDj(db, { username: 'a<b>&"c' })
  await aDj(db, { username: 'unpaid', subscription: null })
  const index = await visitor().get('/sitemap.xml')
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const [pages = '', _towns, part = '', ...more] = addressesIn(index.body).map((address) =>
    address?.slice(origin.length),
  )
  expect(more).toEqual([])
  expect(addressesIn((await visitor().get(pages)).body)).toContain(`${origin}/discover`)
  const djs = await visitor().get(part)
  expect(addressesIn(djs.body)).toEqual([`${origin}/djs/ana.ruiz`, `${origin}/djs/a%3Cb%3E%26%22c`])
  expect(djs.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  const again = await visitor().get(part, { headers: { 'if-none-match': String(djs.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test.each(['x', '1 or 1=1', 'ffffffff-ffff-7fff-bfff-ffffffffffff'])(
  'there is no part that begins with %s',
  async (first) => {
    const answer = await visitor().get(`/sitemaps/djs-${encodeURIComponent(first)}.xml`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  },
)

test('a public page names its one address; a page for members does not', async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await visitor().get(path)).body)?.[1] ?? null
  expect(await canonical('/')).toBe(`${origin}/`)
  expect(await canonical('/landing')).toBe(`${origin}/`)
  expect(await canonical('/dj-discovery?lat=1&lng=2')).toBe(`${origin}/discover`)
  expect(await canonical('/faq')).toBe(`${origin}/faq`)
  expect(await canonical('/profile')).toBeNull()
  expect(await canonical('/djs/ana.ruiz')).toBe(`${origin}/djs/ana.ruiz`)
})

test('a town has a page with its DJs as text, in the order of Discover, and pages for genres', async () => {
  const austin = { lat: 30.27, lng: -97.74 }
  await aDj(db, {
    at: austin,
    address: 'Austin, TX',
    firstName: '<b>%price%',
    lastName: '',
    specialties: 'Wedding, House',
  })
  await aDj(db, { at: { lat: 41.88, lng: -87.63 }, address: 'Chicago, IL', specialties: 'Jazz' })
  const page = await visitor().get('/djs/in/austin-tx')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<title>DJs in Austin, TX · Cuebook</title>')
  expect(page.body).toContain(`<link rel="canonical" href="${origin}/djs/in/austin-tx" />`)
  expect(page.body.match(/<h1>[^<]*<\/h1>/g)).toEqual(['<h1>DJs in Austin, TX</h1>'])
  expect(page.body).toContain('&lt;b&gt;%price%</a>')
  expect(page.body).not.toContain('<b>')
  expect(page.body).toMatch(/Free on Saturday, [A-Z][a-z]{2} \d+/)
  expect(page.body).toContain('<a href="/djs/in/austin-tx/wedding">Wedding DJs</a>')
  expect(page.body).not.toContain('Chicago')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body) ?? []
  expect(JSON.parse(data)).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 })
  const weddings = await visitor().get('/djs/in/austin-tx/wedding')
  expect(weddings.body).toContain('<h1>Wedding DJs in Austin, TX</h1>')
  expect(weddings.body).toContain('All DJs in Austin, TX')
  const again = await visitor().get('/djs/in/austin-tx', {
    headers: { 'if-none-match': String(page.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const towns = await visitor().get('/sitemaps/towns.xml')
  expect(addressesIn(towns.body)).toEqual([`${origin}/djs/in/austin-tx`, `${origin}/djs/in/chicago-il`])
})

test.each([
  '/djs/in/austin-tx/jazz',
  '/djs/in/austin-tx/polka',
  '/djs/in/boise-id',
  '/djs/in/nowhere-zz',
  '/djs/in/austin',
  '/djs/in/%3Cscript%3E-tx',
  '/djs/in/austin-tx/%00',
])('%s is no page to find', async (path) => {
  const page = await visitor().get(path)
  expect([400, 404]).toContain(page.statusCode)
  expect(page.body).not.toContain('canonical')
})
