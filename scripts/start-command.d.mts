export const startArguments: readonly string[]
