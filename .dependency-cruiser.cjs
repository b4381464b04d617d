/** The house's walls: web → domain ← server, and a room is entered only by its doors. */
const rooms =
  'identity|profiles|places|files|discovery|contracts|deposits|messages|music-requests|service-requests|reviews|subscriptions|calendar|notifications|admin'

/** The browser's floors, from the ground up. */
const webFloors = [
  ['kernel'],
  [
    'admin',
    'deposits',
    'dev',
    'faq',
    'identity',
    'landing',
    'messages',
    'places',
    'reviews',
    'subscriptions',
    'verify',
  ],
  ['contracts'],
  ['day-sheet', 'profiles'],
  ['discovery'],
  ['dashboard'],
  ['shell'],
]
const webRooms = webFloors.slice(1).flat().join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'The domain knows neither side, no framework and no I/O.',
      severity: 'error',
      from: { path: '^domain/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^domain/src', '^node_modules/zod/'] },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(server|e2e|bench|scripts)/' },
    },
    {
      name: 'browser-loads-no-tables',
      comment:
        "The browser takes types from an endpoint table and loads the room's calls.ts: a table's schemas bring zod.",
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^domain/src/.+[/-]api[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/src' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'kernel-below-rooms',
      comment:
        'The server kernel serves every room; only its context names the sign-in, which every call needs.',
      severity: 'error',
      from: { path: '^server/src/kernel', pathNot: ['[.]test[.]ts$', '^server/src/kernel/context[.]ts$'] },
      to: { path: `^server/src/(${rooms}|demo|compose|routes)` },
    },
    {
      name: 'rooms-by-their-doors',
      comment:
        'Another room is reached through its queries; mails are sent through mail.ts and set with layout.ts.',
      severity: 'error',
      from: { path: `^server/src/(${rooms})/`, pathNot: '[.](test|fixture)[.]ts$|/table[.]ts$' },
      to: {
        path: `^server/src/(${rooms})/`,
        pathNot: [
          '^server/src/$1/',
          '/queries[.]ts$',
          '^server/src/notifications/(mail|layout)[.]ts$',
          '^server/src/files/(store|sweep)[.]ts$',
          '^server/src/identity/attempts[.]ts$',
        ],
      },
    },
    {
      name: 'tables-meet-tables',
      comment: 'Foreign keys are the only thing one table file takes from another.',
      severity: 'error',
      from: { path: `^server/src/(${rooms})/table[.]ts$` },
      to: { path: `^server/src/(${rooms})/`, pathNot: '/table[.]ts$' },
    },
    ...webFloors.map((floor, i) => ({
      name: `web-floor-${i}-${floor[0]}`,
      comment: 'Arrows point down: a room imports none beside it and none above it, in its tests as well.',
      severity: 'error',
      from: { path: `^web/src/(${floor.join('|')})/` },
      to: { path: `^web/src/((${webFloors.slice(i).flat().join('|')})/|[^/]+$)`, pathNot: '^web/src/$1/' },
    })),
    {
      name: 'web-rooms-have-a-floor',
      comment: 'A new room takes its place in the list of floors.',
      severity: 'error',
      from: {},
      to: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${webFloors.flat().join('|')})/` },
    },
    {
      name: 'web-rooms-apart',
      comment:
        'A room lends others its requests, keys, addresses, words and whole components, never its inner helpers.',
      severity: 'error',
      from: { path: `^web/src/(${webRooms})/`, pathNot: '[.]test[.]tsx?$' },
      to: {
        path: `^web/src/(${webRooms})/`,
        pathNot: [
          '^web/src/$1/',
          '/(requests|keys|addresses)[.]ts$',
          '/[a-z][A-Za-z]+Words[.]ts$',
          '/[A-Z][A-Za-z]+[.]tsx$',
        ],
      },
    },
    {
      name: 'ui-knows-no-room',
      severity: 'error',
      from: { path: '^web/src/kernel/ui' },
      to: { path: '^web/src/(?!kernel/ui)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'In the domain and the browser not even types go round in a circle.',
      severity: 'error',
      from: { path: '^(domain|web)/src' },
      to: { circular: true },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
