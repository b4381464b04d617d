import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BroughtRow, broughtRow } from '@cuebook/domain/moving/booking.ts'
import { type ContactRow, contactForm } from '@cuebook/domain/moving/contact.ts'
import { sentImport } from '@cuebook/domain/moving/imports.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { z } from 'zod'

/** Rows that are checked before other requests get their turn. */
const AT_ONCE = 200

/** What a browser says it read, checked as if nobody had. */
export interface SentRows {
  readonly about: Omit<z.output<typeof sentImport>, 'rows'>
  readonly bookings: readonly BroughtRow[]
  readonly contacts: readonly ContactRow[]
}

export async function readSent(bytes: Uint8Array): Promise<SentRows> {
  const parsed = sentImport.safeParse(jsonOf(bytes))
  if (!parsed.success) throw new Refusal('brought.unreadable', withSentence(parsed.error.issues[0]?.message))
  const { rows, ...about } = parsed.data
  return about.kind === 'bookings'
    ? { about, bookings: await eachBy(broughtRow, rows), contacts: [] }
    : { about, bookings: [], contacts: await eachBy(contactForm, rows) }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal('brought.unreadable')
  }
}

async function eachBy<Row>(schema: z.ZodType<Row>, rows: readonly unknown[]): Promise<Row[]> {
  const checked: Row[] = []
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const parsed = schema.safeParse(row)
    if (!parsed.success)
      throw new Refusal('brought.unreadable', withSentence(parsed.error.issues[0]?.message, at + 1))
    checked.push(parsed.data)
  }
  return checked
}

const withSentence = (sentence: string | undefined, row?: number): { message?: string } =>
  sentence ? { message: row ? `Row ${row}: ${sentence}` : sentence } : {}
