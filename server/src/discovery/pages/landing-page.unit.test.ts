import { tileTemplate } from '@cuebook/domain/discovery/market-tile.ts'
import { describe, expect, test } from 'vitest'
import { withMarket } from './landing-page.ts'

const tile = '<li data-dj="true"><a href="%address%">%name%</a> %price%</li>'
const page = `<main><div id="market"><section><ul>${tile}</ul></section></div><section>More</section></main>`
const dj = { ...tileTemplate, address: '/djs/maya', name: 'Maya', price: '$90/hr' }

describe('the DJs of the landing page', () => {
  test('stand in it in their order, escaped', () => {
    const html = withMarket(page, [dj, { ...dj, address: '/djs/x', name: `<script>"$&'%price%` }])
    expect(html).toBe(
      '<main><div id="market"><section><ul>' +
        '<li data-dj="true"><a href="/djs/maya">Maya</a> $90/hr</li>' +
        '<li data-dj="true"><a href="/djs/x">&lt;script&gt;&quot;$&amp;&#39;%price%</a> $90/hr</li>' +
        '</ul></section></div><section>More</section></main>',
    )
  })

  test('are left out with their heading when there are none', () => {
    expect(withMarket(page, [])).toBe('<main><div id="market"></div><section>More</section></main>')
  })

  test('leave a page without the part unchanged', () => {
    expect(withMarket('<html></html>', [dj])).toBe('<html></html>')
  })
})
