import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { bundledDom, cache, entry } from './bundled-dom.ts'

/** Makes the simulated page's one file once; later runs find it. */
export default async function setup(): Promise<void> {
  if (existsSync(bundledDom())) return
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'making-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'dom.js', keepNames: true } },
    },
  })
  // Another run may put the same file there meanwhile, which is as good.
  renameSync(join(outDir, 'dom.js'), bundledDom())
  rmSync(outDir, { recursive: true })
}
