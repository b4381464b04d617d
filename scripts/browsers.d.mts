export const browsers: Readonly<Record<'chrome' | 'edge' | 'firefox' | 'safari', number>>
export const buildTargets: string[]
