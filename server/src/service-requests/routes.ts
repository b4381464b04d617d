import { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { answers } from '../verb.ts'
import { accept, decline } from './applications/answer.ts'
import { listApplications, withdrawApplication } from './applications/applications.ts'
import { apply } from './applications/apply.ts'
import { confirmApplication } from './applications/confirm.ts'
import { editApplication } from './applications/edit-application.ts'
import { pass } from './applications/pass.ts'
import { edit } from './asking/edit.ts'
import { mine } from './asking/own-requests.ts'
import { post } from './asking/post.ts'
import { suggestions } from './asking/suggest.ts'
import { withdraw } from './asking/withdraw.ts'
import { counts } from './finding/counts.ts'
import { addressed, list, one } from './finding/list.ts'
import { nearby } from './finding/nearby.ts'
import { viewed, visited } from './finding/view.ts'

export const serviceRequestsRoutes = [
  answers(serviceRequestsApi, {
    post,
    list,
    one,
    mine,
    nearby,
    addressed,
    counts,
    edit,
    withdraw,
    viewed,
    pass,
    visited,
    suggestions,
    apply,
    accept,
    decline,
    applications: listApplications,
    editApplication,
    confirmApplication,
    withdrawApplication,
  }),
]
