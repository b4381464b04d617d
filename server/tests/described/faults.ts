import type { Random } from '../hostile/hostile.ts'
import { pick } from './draw-value.ts'

/** What can be wrong with a body or a query that is right otherwise. */
export const faults = ['type', 'missing', 'extra', 'huge', 'unicode', 'prototype', 'number'] as const
export type Fault = (typeof faults)[number]

const unicode = [
  '\u0000',
  '\ud800',
  '\u202etxt.exe',
  '\u200b\u200b',
  '\ufeff',
  'Z\u0301\u0302'.repeat(300),
  '💿'.repeat(90),
  'ﷺ'.repeat(90),
  'İstanbul',
  '\r\nBcc: a@b.co',
]
const wrong = [null, true, 7, 'text', [], {}, [[]], { a: 1 }]
const numbers = [-1, 0, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53, 101, 1001]
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length']

/** The same body with one thing wrong. A name like `__proto__` must stand in the text, so the answer is JSON. */
export function withFault(random: Random, fault: Fault, body: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(body)
  const name = names.length > 0 ? pick(random, names) : 'name'
  switch (fault) {
    case 'type':
      return JSON.stringify({ ...body, [name]: pick(random, wrong) })
    case 'missing':
      return JSON.stringify({ ...body, [name]: undefined })
    case 'extra':
      return JSON.stringify({ ...body, isAdmin: true, id: 'x', [`${name}2`]: body[name] })
    case 'huge':
      return JSON.stringify({ ...body, [name]: pick(random, ['x'.repeat(60_000), Array(5000).fill(1)]) })
    case 'unicode':
      return JSON.stringify({ ...body, [name]: pick(random, unicode) })
    case 'number':
      return JSON.stringify({ ...body, [name]: pick(random, numbers) })
    case 'prototype': {
      const added = `"${pick(random, prototypes)}":{"isAdmin":true,"role":"dj"}`
      const rest = JSON.stringify(body).slice(1)
      return rest === '}' ? `{${added}}` : `{${added},${rest}`
    }
  }
}
