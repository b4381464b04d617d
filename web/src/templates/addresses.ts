import type { TemplateKind } from '@cuebook/domain/templates/kinds.ts'

export const libraryAddress = '/templates'
export const templateAddress = (id: string): string => `/templates/${id}`
/** The form of a new template, with the text of a starter if one is named. */
export const newTemplateAddress = (kind: TemplateKind, starter?: string): string =>
  `/templates/new?${new URLSearchParams({ kind, ...(starter && { starter }) })}`
