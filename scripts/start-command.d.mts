export const startArguments: readonly string[]
export const startEnvironment: Readonly<Record<string, string>>
