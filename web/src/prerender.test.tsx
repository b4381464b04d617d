import { tileTemplate } from '@cuebook/domain/discovery/market-tile.ts'
import { townTileTemplate } from '@cuebook/domain/discovery/town-tile.ts'
import { describe, expect, test } from 'vitest'
import { renderLanding, renderTown } from './prerender.tsx'

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

test('the page of a town has one DJ and one link to repeat, and nothing that needs a script', () => {
  const html = renderTown()
  document.body.innerHTML = html
  expect(html).not.toMatch(/<script|<style|<link|\sstyle="|\son\w+="|href="javascript:/)
  for (const mark of ['%heading%', '%intro%', '%discover%', '%town%']) expect(html).toContain(mark)
  const tiles = document.querySelectorAll('li[data-dj]')
  expect(tiles).toHaveLength(1)
  for (const [name, mark] of Object.entries(townTileTemplate))
    if (name !== 'initials') expect(tiles[0]?.outerHTML).toContain(mark)
  expect(tiles[0]?.querySelector('li')).toBeNull()
  expect(document.querySelectorAll('li[data-link]')).toHaveLength(1)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  const needsScript = document.querySelectorAll('button:not([popovertarget]), input, select')
  expect([...needsScript]).toEqual([])
})
