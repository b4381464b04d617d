import { defineConfig } from 'drizzle-kit'

// A new migration: change a table.ts, then `npm run migration -w server -- what_it_does`, read the SQL and keep
// it beside the change. For SQL that tables cannot say, add `--custom` and write the file by hand.
// An applied file never changes: the server compares checksums and refuses to start.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/table.ts',
  out: './migrations',
})
