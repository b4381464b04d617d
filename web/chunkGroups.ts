import { fileURLToPath } from 'node:url'
import { iconIn, isIconFile } from './splitIcons.ts'

/** The part of the bundler's knowledge about a module that the grouping needs. */
interface ModuleFacts {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): ModuleFacts | null
}

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/** So many screens make it worth loading a module everywhere instead of as a file of its own. */
const MANY_SCREENS = 4

/**
 * Each file costs a slow phone a round trip and half a kilobyte of headers, so small modules that many screens share
 * travel together. What the landing page loads stays apart, because it has a limit of its own. So has discovery,
 * which loads the map's code: what it does not use has a file of its own.
 */
export function groupName(): (id: string, graph: Graph) => string | null {
  let known: ReturnType<typeof survey> | undefined
  return (id, graph) => {
    known ??= survey(graph)
    const what = iconOf(id) ?? id
    const library = LIBRARIES.find(([, files]) => files.test(id))?.[0]
    if (library) return library
    if (known.start.has(what)) return null
    if (known.frame.has(what)) return known.landing.has(what) ? 'base' : 'frame'
    if (known.landing.has(what) || (!isOurs(id) && what === id)) return null
    if (bringsLibrary(id, graph)) return null
    const screens = known.screens.get(what) ?? 0
    const found = known.discovery.has(what)
    if (screens >= MANY_SCREENS) return found || known.map.has(what) ? 'common' : 'common-forms'
    if (found && (screens > 1 || known.map.has(what))) return 'finding'
    return screens > 1 && what !== id ? 'icons' : null
  }
}

/** Small modules of libraries that are always loaded together. */
const LIBRARIES: readonly (readonly [group: string, files: RegExp])[] = [
  ['base', /\/node_modules\/clsx\/|\/kernel\/ui\/icon\/icon\.ts$/],
  ['frame', /\/@radix-ui\/react-(slot|compose-refs)\//],
  ['parts', /\/@radix-ui\/(primitive|react-(primitive|context|presence|id|use-[\w-]+))\//],
  [
    'dialog',
    /\/@radix-ui\/react-(dialog|dismissable-layer|focus-\w+|portal)\/|\/react-remove-scroll|\/aria-hidden\/|\/kernel\/ui\/overlay\/(Dialog|DialogClose|constructedStyle)\./,
  ],
  [
    'menu',
    /\/@radix-ui\/react-(menu|dropdown-menu|popper|arrow)\/|\/@floating-ui\/|\/kernel\/ui\/overlay\/DropdownMenu\./,
  ],
]

/** Libraries keep their own files, because one of them is larger than all that is grouped here. */
const isOurs = (id: string): boolean =>
  /\.tsx?$/.test(id) && !id.includes('/node_modules/') && !isIconFile(id)

/** A module that needs a library which the frame does not load would bring it to every screen. */
const bringsLibrary = (id: string, graph: Graph): boolean =>
  isOurs(id) &&
  (graph.getModuleInfo(id)?.importedIds ?? []).some(
    (next) => next.includes('/node_modules/') && !LOADED_ANYWAY.test(next),
  )
const LOADED_ANYWAY = /\/node_modules\/(react|react-dom|wouter|@tanstack\/[\w-]+)\//

const iconOf = (id: string): string | null => {
  const name = iconIn(id)
  return name ? `icon:${name}` : null
}

function survey(graph: Graph) {
  const start = reached(graph, ['start.ts', 'main.tsx'].map(source))
  const landing = reached(graph, [source('landing/LandingPage.tsx')])
  const frame = reached(graph, [source('App.tsx')])
  const discovery = reached(graph, [source('discovery/DiscoveryPage.tsx')])
  const map = reached(graph, [source('kernel/map/LeafletMap.tsx')])
  const screens = new Map<string, number>()
  const table = graph.getModuleInfo(source('shell/screenTable.ts'))
  for (const screen of table?.dynamicallyImportedIds ?? []) {
    for (const id of reached(graph, [screen])) screens.set(id, (screens.get(id) ?? 0) + 1)
  }
  return { start, landing, frame, discovery, map, screens }
}

/** Our modules that these load, and the icons they name. The file with all icons would lead to each of them. */
function reached(graph: Graph, from: readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const id of seen) {
    const facts = isOurs(id) ? graph.getModuleInfo(id) : null
    for (const next of facts?.importedIds ?? []) seen.add(next)
    for (const icon of iconsNamedIn(facts?.code ?? '')) seen.add(icon)
  }
  return seen
}

function iconsNamedIn(code: string): string[] {
  const names = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*\/icon\/icons\.ts["']/.exec(code)?.[1] ?? ''
  return names.split(',').map((name) => `icon:${name.split(' as ')[0]?.trim()}`)
}
