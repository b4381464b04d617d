import { builtIn, missing, ready, SETTINGS, type SetupLine } from './line.ts'

/** What a market can do without. */
export const optionalLines: readonly SetupLine[] = [
  {
    part: 'files',
    title: 'Pictures and clips',
    settings: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    chapter: SETTINGS,
    testable: () => true,
    say: ({ files }) =>
      files === 's3'
        ? ready('Kept in a bucket.')
        : ready('Kept in a folder of this machine. Several machines need a bucket.'),
  },
  {
    part: 'map',
    title: 'Map and places',
    settings: ['GOOGLE_MAPS_API_KEY', 'MAP_TILE_URL', 'MAP_PMTILES_URL'],
    chapter: SETTINGS,
    testable: () => true,
    say: ({ map }) =>
      ({
        embedded: builtIn('The built-in map of the United States and its list of towns, without streets.'),
        vector: ready('Your own vector tiles.'),
        raster: ready('Pictures with streets from a tile server.'),
        google: ready("Google's map and places."),
      })[map],
  },
  {
    part: 'sign-in',
    title: 'Sign-in service',
    settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    chapter: SETTINGS,
    testable: ({ oidc }) => oidc,
    say: ({ oidc }) =>
      oidc
        ? ready('People can also sign in through your OpenID Connect provider.')
        : builtIn('People sign in by password, mailed link or passkey.'),
  },
  {
    part: 'push',
    title: 'Push messages',
    settings: ['PUSH_HOSTS'],
    chapter: SETTINGS,
    testable: () => true,
    say: ({ morePushServices }) =>
      ready(
        morePushServices
          ? 'Keys were made at the first start. Services besides those of the known browsers are trusted.'
          : 'Keys were made at the first start and work with the known browsers.',
      ),
  },
  {
    part: 'calendars',
    title: 'Calendars',
    settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
    chapter: SETTINGS,
    say: ({ calendars: { google, outlook } }) => {
      const names = [google && 'Google', outlook && 'Outlook'].filter(Boolean).join(' and ')
      return names
        ? ready(`People can connect ${names}, CalDAV servers and feeds.`)
        : builtIn('People can connect CalDAV servers and feeds, but not Google or Outlook.')
    },
  },
  {
    part: 'seal',
    title: 'Seal of contracts',
    settings: ['SEAL_CA_CERT', 'SEAL_CERT', 'SEAL_KEY'],
    chapter: 'docs/operations.md, Keys',
    say: ({ ownSeal }) =>
      ownSeal
        ? ready('Contracts are sealed with your certificates.')
        : builtIn(
            'Contracts are sealed with a certificate of our own. Keep the backups: its key is in them.',
          ),
  },
  {
    part: 'sessions',
    title: 'Session secret',
    settings: ['AUTH_SECRET'],
    chapter: 'docs/operations.md, Keys',
    say: ({ authSecret }) =>
      authSecret
        ? ready('Sessions are signed with your secret.')
        : builtIn('A secret was made at the first start and is kept in the database.'),
  },
  {
    part: 'restarts',
    title: 'Restarts without a gap',
    settings: ['DRAIN_SECONDS'],
    chapter: 'docs/operations.md, Upgrade',
    say: ({ drains }) =>
      drains
        ? ready('A stopping process goes on answering until the load balancer has turned away.')
        : builtIn('A stopping process stops at once. That is fine for one process without a load balancer.'),
  },
  {
    part: 'metrics',
    title: 'Metrics',
    settings: ['METRICS_TOKEN'],
    chapter: 'docs/operations.md, What to watch',
    say: ({ metrics }) =>
      ({
        token: ready('Prometheus can read them with the token.'),
        'this-machine': builtIn('Only programs on this machine can read them.'),
        nobody: missing('Nobody can read them: a proxy may be in front, and no token is set.'),
      })[metrics],
  },
]
