import { z } from 'zod'
import { isVisible, line, optionalLines } from '../identity/typed-lines.ts'
import { kindTable, longestTemplateName, type TemplateKind, templateKinds } from './kinds.ts'
import { fieldTroubles, toldOf } from './parse.ts'

const kind = z.enum(templateKinds, 'Please choose a kind.')

/** A template in the list: its beginning, because a library can be long. */
export const listedTemplate = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  beginning: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
})
export type ListedTemplate = z.output<typeof listedTemplate>

export const template = listedTemplate.omit({ beginning: true }).extend({ text: z.string() })
export type Template = z.output<typeof template>

export const templateVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  text: z.string(),
  savedAt: z.string(),
})
export type TemplateVersion = z.output<typeof templateVersion>

const name = line('Name', longestTemplateName).refine(isVisible, 'Please give it a name')
/** Its length for its kind is checked where the kind is known. */
const text = optionalLines('Text', Math.max(...templateKinds.map((each) => kindTable[each].longest)))

/** Why such a text cannot be kept as a template of this kind; null when it can. */
export function textTrouble(typed: string | null, of: TemplateKind): string | null {
  if (!typed) return 'Please write a text'
  const { longest } = kindTable[of]
  if (typed.length > longest) return `Text is too long (${longest} characters at most)`
  return toldOf(fieldTroubles(typed, of))
}

export const newTemplate = z.object({ kind, name, text }).superRefine((typed, at) => {
  const trouble = textTrouble(typed.text, typed.kind)
  if (trouble) at.addIssue({ code: 'custom', path: ['text'], message: trouble })
})
export type NewTemplate = z.input<typeof newTemplate>

export const templateEdit = z.object({
  name,
  text,
  /** The version that it was made of. */
  version: z.number('The version must be a number.').int().min(1).max(1_000_000_000),
})
