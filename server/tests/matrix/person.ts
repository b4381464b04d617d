import type { TestApp } from '../app.ts'

export type Person = Awaited<ReturnType<TestApp['signedIn']>>
