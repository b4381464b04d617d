import { refusals } from '@cuebook/domain/kernel/refusals.ts'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage, docsPolicy } from './openapi-page.ts'

/** Registered before the routes it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cuebook',
        version: '1.0.0',
        description:
          'Every call the web app makes. Failures answer { message, code, details?, requestId }; mutating calls must come from our own origin.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'cuebook.session_token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const endpoint = input.route.config?.endpoint
      if (!endpoint) return { schema: { ...transformed.schema, hide: true }, url: transformed.url }
      const codes = endpoint.refusals ?? []
      const lines = codes.map((code) => `- \`${code}\` ${refusals[code].status}: ${refusals[code].message}`)
      const description = [`Access: ${endpoint.access}.`, ...lines].join('\n')
      const security = endpoint.access === 'visitor' ? [] : [{ session: [] }, { bearer: [] }]
      return { schema: { ...transformed.schema, description, security }, url: transformed.url }
    },
  })
  app.get('/api/openapi.json', async () => app.swagger())
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger())),
  )
}
