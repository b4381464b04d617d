import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { GroundSettings } from '../ground.ts'

/** Other sites from which an adapter loads things in the browser, by directive. */
export type BrowserSources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'worker' | 'frame', readonly string[]>
>

/**
 * The headers are the same for every answer, so helmet builds them once, at the start. The content security policy
 * allows the sources of the chosen adapters, and no others.
 */
export async function securityHeaders(
  settings: Pick<GroundSettings, 'baseUrl'>,
  sources: readonly BrowserSources[],
): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify()
  const from = (kind: keyof BrowserSources) => [...new Set(sources.flatMap((each) => each[kind] ?? []))]
  const secure = settings.baseUrl.startsWith('https:')
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...from('script')],
        styleSrc: ["'self'", ...from('style')],
        imgSrc: ["'self'", 'data:', 'blob:', ...from('img')],
        fontSrc: ["'self'", ...from('font')],
        connectSrc: ["'self'", ...from('connect')],
        workerSrc: ["'self'", ...from('worker')],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...from('frame')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  probe.get('/', async (_request, reply) => reply.getHeaders())
  const { 'content-type': _, ...headers } = (await probe.inject('/')).json<Record<string, string>>()
  await probe.close()
  return {
    ...headers,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  }
}
