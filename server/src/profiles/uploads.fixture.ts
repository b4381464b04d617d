import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import type { Visitor } from '../../tests/visitor.ts'

export const sendPicture = (who: Visitor, bytes: Buffer, type = 'image/png') =>
  who.post(profilesApi.uploadPicture.path, bytes, { headers: { 'content-type': type } })

export const sendClip = (who: Visitor, bytes: Buffer, title = 'Live set', type = 'audio/mpeg') => {
  const url = `${profilesApi.uploadClip.path}?title=${encodeURIComponent(title)}`
  return who.post(url, bytes, { headers: { 'content-type': type } })
}

/** The address of the small version of a picture. */
export const smallOf = (address: string): string => address.replace(/-512\.webp$/, '-128.webp')
