import type { avatarApi } from '@cuebook/domain/identity/navigation-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Verb } from '../../verb.ts'
import { avatarSvg } from './avatar.ts'

export const readAvatar: Verb<typeof avatarApi.avatar> = async ({ params }) => {
  const seed = /^([\w-]{8,64})\.svg$/.exec(params.file)?.[1]
  if (!seed) throw new Refusal('not-found')
  return {
    type: 'image/svg+xml; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    body: avatarSvg(seed),
  }
}
