import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'

// Later starts skip compiling.
enableCompileCache()

/**
 * Node reads a package's package.json anew for each import of the package. That of drizzle-orm has 180 KB and three
 * hundred of our files import it, so without this a start would take three times as long.
 */
const found = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = /^drizzle-orm(\/|$)/.test(specifier) && !context.parentURL?.includes('/node_modules/')
    if (!isOurs) return next(specifier, context)
    const module = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, module)
    return module
  },
})
