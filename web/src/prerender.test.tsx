import { describe, expect, test } from 'vitest'
import { renderLanding } from './prerender.tsx'

describe('the landing page, prerendered', () => {
  const html = renderLanding()

  test('the words are in the HTML before any script runs', () => {
    for (const words of [
      'Professional DJ Booking Made Simple',
      'Everything You Need',
      'Start Your Journey',
    ]) {
      expect(html).toContain(words)
    }
  })

  test('nothing in it needs an exception from the CSP', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle="|\son\w+="|href="javascript:/)
  })
})
