import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { CardFields } from '../CardFields.tsx'
import type { CardOutcome } from '../cardFields.ts'

type Answer = Record<string, unknown>

/** What Stripe's script would do, as far as our form asks. */
export function fakeStripe() {
  const listeners = new Map<string, (event: unknown) => void>()
  const asked: { what: string; params: unknown }[] = []
  const answers: Record<'submit' | 'confirmSetup' | 'confirmPayment', () => Answer | Promise<Answer>> = {
    submit: () => ({}),
    confirmSetup: () => ({ setupIntent: { id: 'seti_7', status: 'succeeded' } }),
    confirmPayment: () => ({ paymentIntent: { id: 'pi_7', status: 'succeeded' } }),
  }
  const ask = (what: keyof typeof answers) => async (params: unknown) => {
    asked.push({ what, params })
    return answers[what]()
  }
  const element = {
    mount: () => {},
    unmount: () => {},
    destroy: () => {},
    update: () => {},
    on: (name: string, hear: (event: unknown) => void) => {
      listeners.set(name, hear)
      return element
    },
    off: () => element,
  }
  const elements = {
    create: (what: string, params: unknown) => {
      asked.push({ what, params })
      return element
    },
    getElement: () => null,
    update: () => {},
    on: () => elements,
    off: () => elements,
    submit: ask('submit'),
  }
  const stripe = {
    elements: (params: unknown) => {
      asked.push({ what: 'elements', params })
      return elements
    },
    confirmSetup: ask('confirmSetup'),
    confirmPayment: ask('confirmPayment'),
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
  return {
    asked,
    answers,
    /** The script comes: from now on the page has `Stripe`. */
    install: () =>
      vi.stubGlobal(
        'Stripe',
        Object.assign(() => stripe, { version: 'endive' }),
      ),
    /** Stripe's fields tell the page something. */
    tell: (name: 'ready' | 'loaderror') => act(() => listeners.get(name)?.({ elementType: 'payment' })),
  }
}

/** The scripts that the page has loaded from Stripe, which come and fail as the test says. */
export function watchScripts(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = []
  const append = document.head.appendChild.bind(document.head)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement && node.src.startsWith('https://js.stripe.com/')) {
      scripts.push(node)
      // Of this kind nothing is loaded.
      node.type = 'text/plain'
    }
    return append(node)
  })
  return scripts
}

export const scriptEvent = (script: HTMLScriptElement | undefined, name: 'load' | 'error') =>
  act(async () => {
    script?.dispatchEvent(new Event(name))
  })

/** The form on a page that shows its error card when the form is not to be had, with a button to try again. */
export function openForm(clientSecret = 'seti_7_secret_x') {
  const outcomes: CardOutcome[] = []
  let submissions = 0
  function Page() {
    const [failed, setFailed] = useState(false)
    if (failed) {
      return (
        <button type="button" onClick={() => setFailed(false)}>
          Try again
        </button>
      )
    }
    return (
      <CardFields
        settings={{ provider: 'stripe', mode: 'live', publishableKey: 'pk_live_x' }}
        clientSecret={clientSecret}
        kind={clientSecret.startsWith('seti_') ? 'setup' : 'payment'}
        amount={0}
        submitLabel="Keep this card"
        busyLabel="Processing..."
        returnPath="/subscription/success?next=%2Fmessages"
        onSubmit={() => {
          submissions++
        }}
        onOutcome={(outcome) => outcomes.push(outcome)}
        onUnavailable={() => setFailed(true)}
      />
    )
  }
  render(<Page />)
  return { outcomes, submissions: () => submissions }
}

export function closeForm(): void {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
}
