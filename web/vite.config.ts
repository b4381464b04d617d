import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildTargets } from '../scripts/browsers.mjs'
import { frameName, groupName } from './chunkGroups.ts'
import { splitIcons } from './splitIcons.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Preloads the fonts, which the browser would otherwise find only after it has loaded the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          // The handwriting font is loaded only by people who type a signature.
          .filter((file) => file.endsWith('.woff2') && !file.includes('caveat'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [splitIcons(), react(), tailwindcss(), preloadFonts()],
  resolve: {
    alias: [
      // The package for the scroll lock of dialogs adds <style> elements; ours uses constructed style sheets.
      {
        find: 'react-style-singleton',
        replacement: here('./src/kernel/ui/overlay/constructedStyle.ts'),
      },
      // The package names only its file for old loaders, of which nothing can be left out.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
    ],
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev/mailbox'].map((path) => [path, process.env.API_URL ?? 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    // All of them have light-dark(). It must not be compiled away, because a dark section sets its own color-scheme.
    target: buildTargets,
    // Without data: URLs the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The prerendering is one program, which nobody waits for.
          groups: isSsrBuild
            ? []
            : [
                { name: frameName(), debugName: 'frame' },
                { name: groupName(), debugName: 'shared', minShareCount: 2 },
                // What the three screens of service requests share.
                {
                  name: 'gigs',
                  test: /\/web\/src\/service-requests\/(?!keys)[^/]+$|\/domain\/src\/service-requests\/(applying\/against-budget|life\/life|party-types)|\?icon=ClipboardList$/,
                },
                // The card form, with which deposits and subscriptions are paid.
                { name: 'card-form', test: /\/(web|domain)\/src\/payments\/(?!stripe)/ },
                // What the four screens of the room share. Each chunk costs bytes on every other screen, too, which names it.
                {
                  name: 'subscribing',
                  test: /\/web\/src\/subscriptions\/(?!SubscriptionCard|keys)[^/]+$|\/domain\/src\/subscriptions\/(calls|price|life)|\?icon=Tag$/,
                },
              ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}))
