import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { arrivingTexts, unboundedBecause } from '../../../tests/hostile/arriving-texts.ts'
import { bodyOf, everyEndpoint } from '../../../tests/hostile/every-endpoint.ts'

const parts = everyEndpoint.flatMap(([name, endpoint]) => {
  const schemas: Readonly<Record<string, z.ZodType | undefined>> = {
    params: endpoint.params,
    query: endpoint.query,
    body: bodyOf(endpoint),
  }
  return Object.entries(schemas).flatMap(([part, schema]) =>
    schema && arrivingTexts(schema).length > 0 ? [[`${name} (${part})`, schema] as const] : [],
  )
})

describe('a long text is refused by its length, and no rule reads it', () => {
  test.each(parts)('%s', (_name, schema) => {
    const unbounded = arrivingTexts(schema).flatMap((text) => {
      const why = unboundedBecause(text)
      return why ? [`${text.path.join('.')}: ${why}`] : []
    })
    expect(unbounded).toEqual([])
  })
})

describe('a megabyte in any one field is refused or ignored', () => {
  const long = 'aB1 '.repeat(256 * 1024)
  test.each(parts)('%s', (_name, schema) => {
    for (const { path } of arrivingTexts(schema)) {
      const value = path.reduceRight<unknown>(
        (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
        long,
      )
      const { data, error } = schema.safeParse(value)
      const isRefused = error?.issues.some((issue) => issue.path.every((key, at) => key === path[at]))
      expect(isRefused || !JSON.stringify(data ?? null).includes(long), path.join('.')).toBe(true)
    }
  })
})
