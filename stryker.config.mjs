/** What `npm run mutants` changes in `domain`, one small thing at a time, to see whether a test notices. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    'domain/src/contracts/**/*.ts',
    'domain/src/identity/**/*.ts',
    'domain/src/payments/**/*.ts',
    'domain/src/shell/route-table.ts',
    '!domain/src/**/*.test.ts',
    '!domain/src/**/*.fixture.ts',
    // Endpoint tables, refusals, plain shapes and lists of words hold no rule: a test could only repeat them. The server
    // binds the tables and shapes, so its own tests fail when they are wrong.
    '!domain/src/**/*{api,calls,refusals}.ts',
    '!domain/src/contracts/{contract,day-sheet,event-types,history,signature}.ts',
    '!domain/src/contracts/deposit/deposit.ts',
    '!domain/src/identity/user.ts',
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
