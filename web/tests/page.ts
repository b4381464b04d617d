import { enableCompileCache, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { bundledDom } from './bundled-dom.ts'

const page = builtinEnvironments['happy-dom']

/** Vitest's own simulated page, read from one file instead of 600. */
const fromOneFile: Environment = {
  ...page,
  async setup(global, options) {
    enableCompileCache()
    const url = pathToFileURL(bundledDom()).href
    const hooks = registerHooks({
      resolve: (name, context, next) =>
        name === 'happy-dom' ? { url, format: 'module', shortCircuit: true } : next(name, context),
    })
    const made = await page.setup(global, options)
    hooks.deregister()
    return made
  },
}
export default fromOneFile
