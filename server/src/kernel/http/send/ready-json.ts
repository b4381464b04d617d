import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** An answer whose JSON a verb has made already, from parts that were shaped by the reply's schema. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Shapes every answer by its schema, except one that is ready. */
export const shapedJson: FastifySerializerCompiler<z.ZodType> = (route) => {
  const shaped = serializerCompiler(route)
  return (answer) => (answer instanceof ReadyJson ? answer.text : shaped(answer))
}
