import type { CallTable } from '../kernel/endpoint.ts'

export const profilesCalls = {
  saveDjProfile: { method: 'PUT', path: '/api/users/dj-profile' },
  checkUsername: { method: 'GET', path: '/api/users/username-check' },
  uploadPicture: { method: 'POST', path: '/api/users/profile-picture-upload' },
  listClips: { method: 'GET', path: '/api/users/clips' },
  uploadClip: { method: 'POST', path: '/api/users/clips' },
  renameClip: { method: 'PATCH', path: '/api/users/clips/:id' },
  orderClips: { method: 'PUT', path: '/api/users/clips/order' },
  removeClip: { method: 'DELETE', path: '/api/users/clips/:id' },
} as const satisfies CallTable
