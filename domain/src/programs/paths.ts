export const programsPath = '/programs'
