import { z } from 'zod'

/** What the OpenAPI document says of a value; what else it says is left out. */
export const describedSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return describedSchema.optional()
  },
  get properties() {
    return z.record(z.string(), describedSchema).optional()
  },
  get anyOf() {
    return z.array(describedSchema).optional()
  },
  get oneOf() {
    return z.array(describedSchema).optional()
  },
  get allOf() {
    return z.array(describedSchema).optional()
  },
})
export type DescribedSchema = z.output<typeof describedSchema>

const parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().optional(),
  schema: describedSchema,
})

const operation = z.object({
  parameters: z.array(parameter).optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: describedSchema.optional() })) })
    .optional(),
})
export type DescribedOperation = z.output<typeof operation>

export const describedDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), describedSchema).optional() }),
})
