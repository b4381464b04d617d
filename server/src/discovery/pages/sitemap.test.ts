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
})

test('the sitemap names public pages and listed DJs, as text, and nobody else', async () => {
  expect(addressesIn((await visitor().get('/sitemap.xml')).body)).toEqual([`${origin}/sitemaps/pages.xml`])
  await aDj(db, { username: 'ana.ruiz' })
  await aDj(db, { username: 'a<b>&"c' })
  await aDj(db, { username: 'unpaid', subscription: null })
  const index = await visitor().get('/sitemap.xml')
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const [pages = '', part = '', ...more] = addressesIn(index.body).map((address) =>
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
