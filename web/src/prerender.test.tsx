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
})
