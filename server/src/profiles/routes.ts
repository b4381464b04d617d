import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { checkUsername } from './check-username.ts'
import { listClips, removeClip, uploadClip } from './clips.ts'
import { saveDjProfile } from './save-dj-profile.ts'
import { uploadPicture } from './store-picture.ts'

export function profilesRoutes(app: FastifyInstance, ctx: Context): void {
  const verbs = { saveDjProfile, checkUsername, uploadPicture, listClips, uploadClip, removeClip }
  bind(app, ctx, profilesApi, verbs)
}
