import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { afterAll } from 'vitest'
import { emptyPages, origin, testApp } from '../../tests/app.ts'
import { testLog } from '../../tests/database.ts'
import type { UserTraits } from '../../tests/people.ts'
import { type Visitor, visitorOf } from '../../tests/visitor.ts'
import { filesRoutes } from '../files/routes.ts'
import { buildApp } from '../kernel/app.ts'
import { bind } from '../kernel/bind.ts'
import { listClips, removeClip, uploadClip } from './clips.ts'
import { uploadPicture } from './store-picture.ts'

const { uploadPicture: picture, listClips: list, uploadClip: add, removeClip: remove } = profilesApi

/** The whole server around the uploads alone. */
export async function uploadsApp(options: Parameters<typeof testApp>[0] = {}) {
  const whole = await testApp(options)
  const { ctx } = whole
  const pages = await emptyPages(whole.target.dataDir)
  const app = await buildApp(
    ctx,
    testLog,
    async (server) => {
      bind(
        server,
        ctx,
        { picture, list, add, remove },
        { picture: uploadPicture, list: listClips, add: uploadClip, remove: removeClip },
      )
      filesRoutes(server, ctx)
    },
    pages,
  )
  afterAll(() => app.close())
  return {
    ...whole,
    app,
    visitor: () => visitorOf(app, origin),
    signedIn: async (traits?: UserTraits) => {
      const { cookies, user } = await whole.signedIn(traits)
      const visitor = visitorOf(app, origin)
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      return { ...visitor, user }
    },
  }
}

export const sendPicture = (who: Visitor, bytes: Buffer, type = 'image/png') =>
  who.post(picture.path, bytes, { headers: { 'content-type': type } })

export const sendClip = (who: Visitor, bytes: Buffer, title = 'Live set', type = 'audio/mpeg') =>
  who.post(`${add.path}?title=${encodeURIComponent(title)}`, bytes, { headers: { 'content-type': type } })
