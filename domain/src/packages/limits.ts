export const mostPackages = 12
export const mostExtras = 20
/** Lines that say what a package includes. */
export const mostIncludes = 8
export const longestName = 60
export const longestInclude = 80
export const longestNote = 120
export const mostHours = 24
/** Dollars. */
export const lowestPackagePrice = 1
export const highestPrice = 1_000_000
export const highestPerMile = 1000
export const mostFreeMiles = 1000
