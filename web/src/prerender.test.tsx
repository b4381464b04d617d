import { tileTemplate } from '@cuebook/domain/discovery/market-tile.ts'
import { describe, expect, test } from 'vitest'
import { renderLanding } from './prerender.tsx'

describe('the landing page, prerendered', () => {
  const html = renderLanding()

  test('the HTML has the texts before any script runs', () => {
    for (const words of [
      'Professional DJ Booking Made Simple',
      'Everything You Need',
      'Start Your Journey',
    ]) {
      expect(html).toContain(words)
    }
  })

  test('the HTML needs no exception from the content security policy', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle="|\son\w+="|href="javascript:/)
  })

  test('the HTML has one DJ whose texts the server fills in, and which it finds', () => {
    document.body.innerHTML = html
    const tiles = document.querySelectorAll('#market > section li[data-dj]')
    expect(tiles).toHaveLength(1)
    for (const field of Object.values(tileTemplate)) expect(tiles[0]?.outerHTML).toContain(field)
    expect(tiles[0]?.querySelector('li, section')).toBeNull()
    expect(html).toMatch(/<div id="market"><section/)
  })

  test('everything that can be pressed works before React is live', () => {
    document.body.innerHTML = html
    const pressable = document.querySelectorAll('button, input, select, textarea, [tabindex]')
    const needsReact = [...pressable].filter(
      (each) =>
        !each.matches('button[popovertarget], input[data-theme-button]') && !each.closest('form[action]'),
    )
    expect(needsReact).toEqual([])
  })
})
