/** The oldest browsers that the product is made for. What they lack must be done without (`e2e/shell/browsers.spec.ts`). */
export const browsers = { chrome: 123, edge: 123, firefox: 140, safari: 17.5 }

/** As build tools write them: chrome123. */
export const buildTargets = Object.entries(browsers).map(([name, version]) => `${name}${version}`)
