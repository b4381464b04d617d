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
/** A module of this length costs less as a part of every screen than a round trip for it on a few. */
const SMALL = 1_000

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
    const library = libraryOf(id)
    if (library) return library
    if (known.start.has(what)) return null
    const screens = known.screens.get(what) ?? 0
    const isIcon = what !== id
    if (known.landing.has(what)) return known.frame.has(what) || (isIcon && screens > 1) ? 'base' : null
    if (known.frame.has(what)) return null
    if (!isOurs(id) && !isIcon) return null
    if (bringsLibrary(id, graph)) return null
    if (BOOKINGS_ONLY.test(id) && screens > 1) return 'bookings'
    const found = known.discovery.has(what)
    const isCommon =
      screens >= MANY_SCREENS || (screens > 1 && (isIcon || (!found && isLight(id, graph, known))))
    if (isCommon) return found || known.map.has(what) ? 'common' : 'common-forms'
    if (found && (screens > 1 || known.map.has(what))) return 'finding'
    return screens > 1 && BOOKINGS.test(id) ? 'bookings' : null
  }
}

/** All that the app needs around every screen is one file, which the landing page does not load. */
export function frameName(): (id: string, graph: Graph) => string | null {
  let known: ReturnType<typeof survey> | undefined
  return (id, graph) => {
    known ??= survey(graph)
    if (libraryOf(id) === 'frame') return 'frame'
    // The bundler cannot put a module that is imported on demand into a group.
    if (id === source('App.tsx')) return null
    const what = iconOf(id) ?? id
    const isLoadedBefore = known.start.has(what) || known.landing.has(what)
    return known.frame.has(what) && !isLoadedBefore && (isOurs(id) || what !== id) ? 'frame' : null
  }
}

const libraryOf = (id: string): string | undefined => LIBRARIES.find(([, files]) => files.test(id))?.[0]

/** What the screens about a booking share. */
const BOOKINGS = /\/(web|domain)\/src\/contracts\//

/** Nothing but the screens about a booking reads the terms of a contract, however many of them there are. */
const BOOKINGS_ONLY = /\/contracts\/(form\/term|termFacts|booked)/

/** Their screens share a file of their own. */
const ROOMS_APART = /\/src\/(payments|subscriptions)\//

/** A small module that needs nothing which common files do not hold. */
function isLight(id: string, graph: Graph, known: ReturnType<typeof survey>): boolean {
  const length = graph.getModuleInfo(id)?.code?.length ?? 0
  if (length > SMALL || ROOMS_APART.test(id) || bringsLibrary(id, graph)) return false
  return (graph.getModuleInfo(id)?.importedIds ?? []).filter(isOurs).every((next) => {
    if (known.start.has(next) || known.frame.has(next)) return true
    if (known.landing.has(next) || libraryOf(next)) return false
    if ((known.screens.get(next) ?? 0) >= MANY_SCREENS) return true
    return !known.discovery.has(next) && isLight(next, graph, known)
  })
}

/** Small modules that are always loaded together. */
const LIBRARIES: readonly (readonly [group: string, files: RegExp])[] = [
  ['base', /\/node_modules\/clsx\/|\/kernel\/ui\/icon\/icon\.ts$/],
  ['frame', /\/@radix-ui\/react-(slot|compose-refs)\/|\/node_modules\/@tanstack\/(react-)?query/],
  ['parts', /\/@radix-ui\/(primitive|react-(primitive|context|presence|id|use-[\w-]+))\//],
  [
    'dialog',
    /\/@radix-ui\/react-(dialog|dismissable-layer|focus-\w+|portal)\/|\/(react-remove-scroll|aria-hidden|tslib|use-callback-ref|use-sidecar)|\/kernel\/ui\/overlay\/(Dialog|DialogClose|constructedStyle)\./,
  ],
  // Not every screen has a form, and many forms come on demand.
  ['form', /\/kernel\/(form|unsaved\/(useUnsavedGuard|keptForms|KeptNotice))/],
  ['tabs', /\/@radix-ui\/react-(roving-focus|collection|direction|tabs)\/|\/kernel\/ui\/surface\/Tabs\./],
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
