import { filesApi } from '@cuebook/domain/files/api.ts'
import { answers } from '../verb.ts'
import { readFile } from './read-file.ts'

export const filesRoutes = [answers(filesApi, { read: readFile })]
