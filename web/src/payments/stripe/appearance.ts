import type { Appearance } from '@stripe/stripe-js'

/** Stripe's fields are frames of another site, which know none of our colours, so they are told the ones in use. */
export function appearanceHere(): Appearance {
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: shown('--color-violet'),
      colorBackground: shown('--color-surface'),
      colorText: shown('--color-ink'),
      colorTextSecondary: shown('--color-ink-3'),
      colorDanger: shown('--color-red-ink'),
      borderRadius: '10px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { border: `1px solid ${shown('--color-edge')}`, boxShadow: 'none' } },
  }
}

/** The colour as it is shown now, in the light or the dark. */
function shown(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
