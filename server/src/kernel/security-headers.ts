import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

type Sources = Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'worker', string[]>>

export async function sendSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const map = mapSources(settings)
  const secure = settings.baseUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(map.script ?? [])],
        styleSrc: ["'self'", ...(map.style ?? [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(map.img ?? [])],
        fontSrc: ["'self'", ...(map.font ?? [])],
        connectSrc: ["'self'", ...(map.connect ?? [])],
        workerSrc: ["'self'", ...(map.worker ?? [])],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
  })
}

/** What the chosen map needs beyond our own files. */
function mapSources({ map, mapHosts, baseUrl }: Settings): Sources {
  if (map.kind === 'google') return googleSources
  const { origin } = new URL(map.kind === 'style' ? map.styleUrl : map.tilesUrl, baseUrl)
  const hosts = [origin, ...(map.kind === 'style' ? mapHosts : [])]
  const foreign = [...new Set(hosts)].filter((host) => host !== new URL(baseUrl).origin)
  return map.kind === 'style' ? { connect: foreign, img: foreign } : { connect: foreign }
}

/** As Google asks for; scripts from one host only, for anybody may keep theirs on another of its hosts. */
const googleSources: Sources = {
  script: ['https://maps.googleapis.com'],
  // Its controls bring <style> elements of their own.
  style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.googleusercontent.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  worker: ['blob:'],
}
