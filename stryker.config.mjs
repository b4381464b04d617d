/** What `npm run mutants` changes in `domain`, one small thing at a time, to see whether a test notices. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // A value that is made when its file is loaded concerns every test: each such change would run them all, for half a minute.
  ignoreStatic: true,
  mutate: [
    'domain/src/**/*.ts',
    '!domain/src/**/*.test.ts',
    '!domain/src/**/*.fixture.ts',
    // Endpoint tables, refusals, plain shapes and lists of words hold no rule: a test could only repeat them. The server
    // binds the tables and shapes, so its own tests fail when they are wrong.
    '!domain/src/**/*{api,calls,refusals,room,rooms,screens,kinds,limits}.ts',
    '!domain/src/contracts/{contract,day-sheet,history}.ts',
    '!domain/src/contracts/form/{event-types,signature}.ts',
    '!domain/src/contracts/deposit/deposit.ts',
    '!domain/src/discovery/{dj-card,pins,preview-dj}.ts',
    '!domain/src/identity/user.ts',
    '!domain/src/kernel/{failure,pages,words/title-mark}.ts',
    '!domain/src/{legal/pages,live/events,faq/support-email,places/source,reviews/review}.ts',
    '!domain/src/messages/{attachment,message}.ts',
    '!domain/src/music-requests/{music-request,plan/plan}.ts',
    '!domain/src/notifications/notification.ts',
    '!domain/src/profiles/{current-user,dj-profile,public-dj,social-networks}.ts',
    '!domain/src/reports/{report,report-body}.ts',
    '!domain/src/service-requests/{filters,service-request}.ts',
    '!domain/src/subscriptions/subscription.ts',
  ],
  // TypeScript 7 has no JavaScript interface with which the settings could be read, so this file must not exist.
  tsconfigFile: 'no-tsconfig.json',
  ignorePatterns: ['server', 'web', 'e2e', 'bench', 'tools', 'docs', '.cache', 'data'],
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutants.json' },
  thresholds: { high: 95, low: 90, break: 90 },
}
