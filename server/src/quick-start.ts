import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'

// Later starts skip compiling.
enableCompileCache()

/**
 * Node parses the package.json of a package for each import that leads into it. That of drizzle-orm has 180 KB, and more
 * than a thousand imports lead into it, which would double the time of a start.
 */
const resolved = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (parentURL.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    const isOurs = /^drizzle-orm(\/|$)/.test(specifier) && !parentURL.includes('/node_modules/')
    if (!isOurs) return next(specifier, context)
    const module = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, module)
    return module
  },
})
