/**
 * Puts the server and the packages it uses into a few files: thousands of small ones cost memory and a slow start.
 * With a folder as its argument it puts there the programs that tests start, in the same way.
 */
import { globSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2]
const dist = folder ?? join(home, 'server', 'dist')
const programs = globSync(folder ? 'tests/children/*.ts' : 'src/main.ts', { cwd: join(home, 'server') })
const input = Object.fromEntries(programs.map((path) => [basename(path, '.ts'), join(home, 'server', path)]))

// The bundler comes with the Vite that builds the web app.
const vitePath = createRequire(join(home, 'web', 'package.json')).resolve('vite')
const { rolldown } = await import(pathToFileURL(createRequire(vitePath).resolve('rolldown')).href)

rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: home,
  input,
  platform: 'node',
  // These load files and programs of their own.
  external: [/^@electric-sql\/pglite($|\/)/, 'sharp', 'pg-native'],
  plugins: [addresses(), ownMaps()],
  onLog: (_level, { message }) => {
    throw new Error(message)
  },
})
await bundle.write({
  dir: dist,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
  // Names stay. Node keeps the text of every module: with one letter beyond ASCII it takes two bytes for each.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()

/**
 * A module that looks for a file beside itself still finds it where the module was written. The files that threads begin
 * with become files of their own here.
 */
function addresses() {
  const address = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.url/g
  return {
    name: 'addresses',
    transform: {
      filter: { id: { exclude: /^\0/ }, code: address },
      handler(code, id) {
        const path = relative(dist, id).split(sep).join('/')
        const moved = code.replaceAll(address, (_all, worker) => {
          if (!worker) return `new URL(${JSON.stringify(path)}, import.meta.url).href`
          this.emitFile({ type: 'chunk', id: join(id, '..', `${worker}.ts`), fileName: `${worker}.js` })
          return `new URL('./${worker}.js', import.meta.url)`
        })
        // No line moves, so the source maps stay right.
        return { code: moved, map: null }
      },
    },
  }
}

/** Source maps of our own code only: those of the packages would take 150 MB of a running server. */
function ownMaps() {
  return {
    name: 'own maps',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]/ },
      handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
    },
  }
}
