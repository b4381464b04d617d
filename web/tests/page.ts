import { enableCompileCache, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { bundledDom } from './bundled-dom.ts'

declare global {
  /** Leaves the page for a new one, with a storage, an address and listeners of its own. */
  var nextPage: () => Promise<void>
}

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
    let made = await page.setup(global, options)
    global.nextPage = async () => {
      await made.teardown(global)
      made = await page.setup(global, options)
      // The router notes here that it listens to the history, and that of a new page is another one.
      Object.defineProperty(global, Symbol.for('wouter_v3'), { value: undefined, configurable: true })
    }
    return {
      async teardown() {
        hooks.deregister()
        await made.teardown(global)
      },
    }
  },
}
export default fromOneFile
