import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import { profilesCalls } from '@cuebook/domain/profiles/room.ts'

/** The key of each checked username begins with `usernameCheck`, that of each DJ's page with `publicDjs`. */
export const profilesKeys = {
  usernameCheck: [profilesCalls.checkUsername.path],
  clips: [profilesCalls.listClips.path],
  removeClip: [profilesCalls.removeClip.path],
  publicDjs: [discoveryCalls.publicProfile.path],
  publicDj: (username: string) => [discoveryCalls.publicProfile.path, username],
  awayDj: (username: string) => [discoveryCalls.away.path, username],
  taken: (username: string, month: string) => [discoveryCalls.availability.path, username, month],
} as const
