import { Script } from 'node:vm'
import type { Message } from './stand-in.ts'

/** How Playwright calls a function of a test in the page: its text is the fourth of the arguments. */
const EVALUATION = '(utilityScript, ...args) => utilityScript.evaluate(...args)'

interface Call {
  readonly functionDeclaration: string
  readonly target: { readonly sandbox?: string }
  readonly arguments?: readonly { readonly value?: unknown }[]
}

/**
 * Our pages forbid eval(), with which Playwright would make functions of texts: of the one that is called, and of those that
 * it gets. Here they are functions from the beginning.
 */
export function withoutEval(message: Message): Message {
  const { functionDeclaration, target, arguments: args } = message.params as unknown as Call
  const text = args?.[3]?.value
  // Playwright's own scripts run in a world apart, which the policy of the page does not rule.
  if (target.sandbox || functionDeclaration !== EVALUATION || typeof text !== 'string') return message
  const given = functionsIn(args?.slice(4)).map((each) => `[${JSON.stringify(`(${each})`)}, () => (${each})]`)
  const declaration = `(utilityScript, ...args) => {
    const own = globalThis.eval
    const made = new Map([${given.join(', ')}])
    const first = () => {
      globalThis.eval = (asked) => (made.get(asked) ?? (() => own(asked)))();
      ${isExpression(text) ? `return (${text})` : text}
    }
    globalThis.eval = first
    try {
      return utilityScript.evaluate(...args)
    } finally {
      globalThis.eval = own
    }
  }`
  return { ...message, params: { ...message.params, functionDeclaration: declaration } }
}

/** The texts of functions among the arguments, however deep. */
function functionsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('=>') && isExpression(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(functionsIn) : []
}

/** A library is not: it only leaves something behind. */
function isExpression(text: string): boolean {
  try {
    return new Script(`(${text})`) !== null
  } catch {
    return false
  }
}
