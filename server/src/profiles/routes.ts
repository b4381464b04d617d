import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { answers } from '../verb.ts'
import { checkUsername } from './check-username.ts'
import { listClips, removeClip, uploadClip } from './clips.ts'
import { saveDjProfile } from './save-dj-profile.ts'
import { uploadPicture } from './store-picture.ts'

export const profilesRoutes = [
  answers(profilesApi, { saveDjProfile, checkUsername, uploadPicture, listClips, uploadClip, removeClip }),
]
