import { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { answers } from '../verb.ts'
import { checkUsername } from './check-username.ts'
import { listClips, removeClip, uploadClip } from './clips/clips.ts'
import { orderClips, renameClip } from './clips/edit-clips.ts'
import { currentUser } from './current-user.ts'
import { uploadPicture } from './pictures/store-picture.ts'
import { saveBasics } from './save-basics.ts'
import { saveDjProfile } from './save-dj-profile.ts'
import { setRole } from './set-role.ts'

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
