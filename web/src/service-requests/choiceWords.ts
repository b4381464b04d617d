import type { RequestChoice } from '@cuebook/domain/service-requests/service-request.ts'

/** 'Asked for: Evening, with Second speaker, Fog' */
export function choiceWords({ package: one, extras }: RequestChoice): string {
  const names = extras.map(({ name }) => name).join(', ')
  return `Asked for: ${one ? one.name : 'no package'}${names && `, with ${names}`}`
}
