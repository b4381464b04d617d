/** Import boundaries: web → domain ← server, and a room imports only certain files of another room. */

const { readdirSync } = require('node:fs')

/**
 * Floors from the ground up. A room that is not named stands on a floor of its own below the last one: it may import
 * all others, and no named room may import it until it gets its place here.
 */
function floorsOf(side, floors, besides) {
  const named = new Set([...floors.flat(), ...besides])
  const folders = readdirSync(`${__dirname}/${side}/src`, { withFileTypes: true })
  const others = folders
    .filter((each) => each.isDirectory() && !named.has(each.name))
    .map(({ name }) => [name])
  return [...floors.slice(0, -1), ...others, ...floors.slice(-1)]
}

const serverFloors = floorsOf(
  'server',
  [
    ['kernel'],
    ['mail', 'live', 'faq'],
    ['identity', 'files'],
    ['acquaintances', 'notifications', 'payments', 'reports'],
    ['subscriptions'],
    ['profiles'],
    ['availability', 'packages'],
    ['contracts'],
    ['calendar', 'messages', 'reviews', 'places'],
    ['discovery', 'music-requests'],
    ['party', 'questions', 'service-requests', 'timeline'],
    ['contacts', 'dashboard', 'figures', 'moving', 'programs', 'templates'],
    ['leaving'],
    ['admin', 'demo'],
  ],
  ['adapters'],
)
const rooms = serverFloors.slice(1).flat().join('|')

const domainFloors = floorsOf(
  'domain',
  [
    ['kernel'],
    [
      'contacts',
      'faq',
      'identity',
      'files',
      'notifications',
      'payments',
      'places',
      'reports',
      'subscriptions',
    ],
    ['reviews'],
    ['profiles'],
    ['contracts', 'leaving'],
    ['availability', 'packages'],
    ['calendar', 'discovery', 'dashboard', 'figures', 'messages', 'music-requests'],
    ['live', 'moving', 'party', 'questions', 'service-requests', 'templates', 'timeline'],
    ['admin'],
    ['shell'],
  ],
  [],
)

/** A room imports only rooms on the floors below it. */
const floorRules = (side, floors, comment) =>
  floors.map((floor, i) => ({
    name: `${side}-floor-${i}-${floor[0]}`,
    comment,
    severity: 'error',
    from: { path: `^${side}/src/(${floor.join('|')})/`, pathNot: '[.](test|fixture)[.]ts$' },
    to: { path: `^${side}/src/(${floors.slice(i).flat().join('|')})/`, pathNot: `^${side}/src/$1/` },
  }))
const webFloors = floorsOf(
  'web',
  [
    ['kernel'],
    [
      'availability',
      'calendar',
      'payments',
      'faq',
      'identity',
      'notifications',
      'places',
      'programs',
      'reports',
      'templates',
      'verify',
    ],
    ['admin', 'reviews'],
    ['contracts', 'landing', 'subscriptions'],
    ['messages', 'moving', 'music-requests', 'packages', 'party'],
    ['questions', 'timeline'],
    ['day-sheet', 'profiles', 'service-requests'],
    ['discovery'],
    ['dashboard', 'figures'],
    ['shell'],
  ],
  ['fonts'],
)
const webRooms = webFloors.slice(1).flat().join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'The domain imports neither side, no framework and no I/O.',
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
        "The browser imports only types from an endpoint table, because its schemas bring zod. It loads the room's calls.ts.",
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
      name: 'kernel-is-ground',
      comment:
        'Every room uses the server kernel, so the kernel imports no room, no adapter and nothing that gathers them.',
      severity: 'error',
      from: { path: '^server/src/kernel', pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/kernel/' },
    },
    {
      name: 'kernel-knows-no-room-of-the-domain',
      severity: 'error',
      from: { path: '^server/src/kernel', pathNot: '[.]test[.]ts$' },
      to: { path: '^domain/src/', pathNot: '^domain/src/(kernel/|refusals[.]ts$)' },
    },
    {
      name: 'rooms-know-no-house',
      comment:
        'Of the files beside the rooms, a room imports only the settings and the type of a verb. These import the kernel alone, so no way leads through them from a low room to a higher one.',
      severity: 'error',
      from: { path: `^server/src/(${rooms})/`, pathNot: '[.](test|fixture)[.]ts$' },
      to: { path: '^server/src/[^/]+[.]ts$', pathNot: '^server/src/(verb|settings)[.]ts$' },
    },
    {
      name: 'what-rooms-share-is-ground',
      severity: 'error',
      from: { path: '^server/src/(verb|settings|environment)[.]ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/(kernel/|environment[.]ts$)' },
    },
    ...floorRules('server', serverFloors, 'A room imports only rooms on the floors below it.'),
    ...floorRules('domain', domainFloors, 'A room imports only rooms on the floors below it.'),
    {
      name: 'rooms-by-their-doors',
      comment:
        'Another room is read through its queries.ts and changed through its changes.ts, and forgets a person who has left by its forget.ts. A few files are open to others as well: those that lay out mails, tell people something, ask who is here, begin payments, decode pictures, store and send files, tell the time zone of a place, and name topics.',
      severity: 'error',
      from: {
        path: `^server/src/(${rooms})/`,
        pathNot: '[.](test|fixture)[.]ts$|/table[.]ts$|^server/src/demo/',
      },
      to: {
        path: `^server/src/(${rooms})/`,
        pathNot: [
          '^server/src/$1/',
          '/(queries|changes|topics|forget)[.]ts$',
          '^server/src/mail/(mail|layout|deliver-mail)[.]ts$',
          '^server/src/live/here[.]ts$',
          '^server/src/notifications/tell[.]ts$',
          '^server/src/payments/(begin|provider)[.]ts$',
          '^server/src/files/(store|sweep|send-stored|pictures/decode)[.]ts$',
          '^server/src/identity/(auth|sign-in/prove-password)[.]ts$',
          '^server/src/profiles/time-zone[.]ts$',
        ],
      },
    },
    {
      name: 'tables-meet-tables',
      comment:
        'Foreign keys are the only thing one table file takes from another. The columns of the terms are made from their table in term-columns.ts.',
      severity: 'error',
      from: { path: '^server/src/.*/table[.]ts$', pathNot: '^server/src/(kernel|adapters)/' },
      to: { path: `^server/src/(${rooms})/`, pathNot: '/(table|term-columns)[.]ts$' },
    },
    {
      name: 'adapters-behind-ports',
      comment:
        'Only compose.ts chooses adapters; all other code imports their ports. The writer of calendar files is open to the feed too, because nothing is to be chosen there. The demo also fills the tables of the built-in payment provider.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/adapters/',
          '^server/src/compose[.]ts$',
          '^server/src/demo/money[.]ts$',
          '[.](test|fixture)[.]ts$',
        ],
      },
      to: {
        path: '^server/src/adapters/',
        pathNot: '^server/src/adapters/([^/]+/port|payments/billing|calendars/ics/write)[.]ts$',
      },
    },
    {
      name: 'adapters-know-no-room',
      severity: 'error',
      from: { path: '^server/src/adapters/([^/]+)/', pathNot: '[.](test|fixture)[.]ts$' },
      to: {
        path: '^server/src/',
        pathNot: ['^server/src/kernel/', '^server/src/settings[.]ts$', '^server/src/adapters/$1/'],
      },
    },
    ...webFloors.map((floor, i) => ({
      name: `web-floor-${i}-${floor[0]}`,
      comment: 'A room imports only rooms on the floors below it, in its tests as well.',
      severity: 'error',
      from: { path: `^web/src/(${floor.join('|')})/` },
      to: { path: `^web/src/((${webFloors.slice(i).flat().join('|')})/|[^/]+$)`, pathNot: '^web/src/$1/' },
    })),
    {
      name: 'web-rooms-apart',
      comment:
        'Other rooms may import the requests, addresses, words and whole components of a room, never its inner helpers.',
      severity: 'error',
      from: { path: `^web/src/(${webRooms})/`, pathNot: '[.]test[.]tsx?$' },
      to: {
        path: `^web/src/(${webRooms})/`,
        pathNot: [
          '^web/src/$1/',
          '/(requests|addresses)[.]ts$',
          '/[a-z][A-Za-z]+Words[.]ts$',
          '/[A-Z][A-Za-z]+[.]tsx$',
        ],
      },
    },
    {
      name: 'web-kernel-knows-no-room-of-the-domain',
      comment:
        'Besides what ARCHITECTURE names: who is signed in, what an address asks for, the live stream, found and saved DJs, and three small parts.',
      severity: 'error',
      from: {
        path: '^web/src/kernel/',
        pathNot: [
          '[.]test[.]tsx?$',
          '^web/src/kernel/(user|site|address)/',
          '^web/src/kernel/(calls/(liveStream|prepare)|favourites|FoundDjs|NotFoundPage|isPictureToUpload|sound/ClipButton)[.]tsx?$',
        ],
      },
      to: { path: '^domain/src/[^/]+/', pathNot: '^domain/src/kernel/' },
    },
    {
      name: 'ui-knows-no-room',
      severity: 'error',
      from: { path: '^web/src/kernel/ui' },
      to: { path: '^web/src/(?!kernel/ui)' },
    },
    {
      name: 'start-without-tools',
      comment:
        '`npm start` installs no devDependencies, so what it builds and runs imports none; a type of theirs may be named.',
      severity: 'error',
      from: { path: '^(domain|server|web)/src/', pathNot: '[.](test|fixture)[.]tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'There are no circular imports, not even of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment:
        'The package of the published shapes of Microsoft Graph holds only types, so there is no file to find.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@microsoft/microsoft-graph-types$' },
    },
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
