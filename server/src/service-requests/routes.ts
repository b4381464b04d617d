import { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { answers } from '../verb.ts'
import { accept, decline } from './answer.ts'
import { listApplications, withdrawApplication } from './applications.ts'
import { apply } from './apply.ts'
import { confirmApplication } from './confirm.ts'
import { counts } from './counts.ts'
import { edit } from './edit.ts'
import { editApplication } from './edit-application.ts'
import { addressed, list, one } from './list.ts'
import { nearby } from './nearby.ts'
import { mine } from './own-requests.ts'
import { pass } from './pass.ts'
import { post } from './post.ts'
import { suggestions } from './suggest.ts'
import { viewed, visited } from './view.ts'
import { withdraw } from './withdraw.ts'

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
