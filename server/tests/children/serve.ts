// The whole server as `npm start` runs it, with the pages of the tests instead of a web build.
import { start } from '../../src/start.ts'

await start(process.env, process.env.TEST_PAGES)
