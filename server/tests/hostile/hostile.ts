import { createHash } from 'node:crypto'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'

export type Random = (below: number) => number

/** The same name gives the same sequence, so that a failure can be repeated. */
export function seeded(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const texts = [
  '',
  ' ',
  'a',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '💿'.repeat(40),
  'x'.repeat(5000),
  "'; drop table users; --",
  '" or ""="',
  '$1',
  '{{7*7}}',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9999999999999999999999',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  'dj',
  'RESET ',
  'a@b.co',
  'a@b.co\r\nBcc: c@d.co',
  '01900000-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  '[object Object]',
  '__proto__',
  'a.b.c',
]
const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  { length: -1 },
  { toString: 'x' },
  { $ne: null },
]
/** Bodies that are not JSON, or are dangerous JSON. */
const raw = [
  '',
  '{',
  '[1,2',
  '"',
  '{"a":}',
  'nul',
  '\u0000',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  '{"role":"\\u0000"}',
  '\ufeff{}',
  '1e999',
]
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  '',
]

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T

function value(random: Random, depth = 0): unknown {
  const kind = random(10)
  if (kind < 6) return pick(random, texts)
  if (kind < 8 || depth > 3) return pick(random, others)
  if (kind === 8) return Array.from({ length: random(4) }, () => value(random, depth + 1))
  return record(random, texts.slice(2, 8), depth + 1)
}

function record(random: Random, names: readonly string[], depth = 0): Record<string, unknown> {
  const chosen = names.filter(() => random(6) > 0)
  if (random(4) === 0) chosen.push(pick(random, texts))
  return Object.fromEntries(chosen.map((name) => [name, value(random, depth)]))
}

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : schema
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape)
  return inner === schema ? [] : fieldsOf(inner as z.ZodType)
}

/** A call that an attacker or a broken program might make. */
export function hostileCall(
  random: Random,
  endpoint: Endpoint,
): { method: Endpoint['method']; url: string; headers: Record<string, string> } & Pick<
  InjectOptions,
  'payload'
> {
  const path = endpoint.path.replaceAll(/:\w+/g, () => hostilePart(random))
  const query = Object.entries(record(random, [...fieldsOf(endpoint.query), 'page']))
  const search = query
    .map(
      ([name, item]) => `${encode(name)}=${encode(typeof item === 'string' ? item : JSON.stringify(item))}`,
    )
    .join('&')
  const url = random(3) > 0 && !endpoint.query ? path : `${path}?${search}`
  if (endpoint.method === 'GET') return { method: 'GET', url, headers: {} }
  const type = random(12) === 0 ? pick(random, types) : 'application/json'
  const body = random(8) === 0 ? pick(random, raw) : JSON.stringify(bodyOf(random, endpoint))
  return { method: endpoint.method, url, headers: { 'content-type': type }, payload: body }
}

function bodyOf(random: Random, endpoint: Endpoint): unknown {
  return random(5) === 0
    ? value(random)
    : record(random, fieldsOf('body' in endpoint ? endpoint.body : undefined))
}

function hostilePart(random: Random): string {
  const text = pick(random, texts)
  return random(5) === 0 ? text.replaceAll(/[^!-~]|[?#/\\]/g, '') : encode(text)
}

/** Lone surrogates cannot be encoded; a browser sends the replacement character instead. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
