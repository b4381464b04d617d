import { defineConfig } from 'vitest/config'

/** The tests of `domain` alone, as mutation testing runs them. */
export default defineConfig({ test: { include: ['domain/src/**/*.test.ts'] } })
