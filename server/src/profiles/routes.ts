import { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { answers } from '../verb.ts'
import { checkUsername } from './check-username.ts'
import { listClips, removeClip, uploadClip } from './clips.ts'
import { currentUser } from './current-user.ts'
import { orderClips, renameClip } from './edit-clips.ts'
import { saveBasics } from './save-basics.ts'
import { saveDjProfile } from './save-dj-profile.ts'
import { setRole } from './set-role.ts'
import { uploadPicture } from './store-picture.ts'

export const profilesRoutes = [
  answers(accountApi, {
    currentUser,
    setRole,
    saveBasics,
  }),
  answers(profilesApi, {
    saveDjProfile,
    checkUsername,
    uploadPicture,
    listClips,
    uploadClip,
    renameClip,
    orderClips,
    removeClip,
  }),
]
