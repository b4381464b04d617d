import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { sealApi } from '@cuebook/domain/contracts/seal-api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { cancel } from './cancel.ts'
import { complete } from './complete.ts'
import { conflicts } from './conflicts.ts'
import { create } from './create.ts'
import { daySheet } from './day-sheet.ts'
import { one } from './detail.ts'
import { serveDownload } from './download.ts'
import { edit } from './edit.ts'
import { changes, history } from './history.ts'
import { list } from './list.ts'
import { paymentLink } from './payment-link.ts'
import { send } from './send.ts'
import { sign } from './sign.ts'
import { viewed } from './viewed.ts'

export function contractsRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, contractsApi, {
    list,
    create,
    one,
    edit,
    viewed,
    send,
    sign,
    cancel,
    complete,
    paymentLink,
    history,
    changes,
    conflicts,
    daySheet,
  })
  bind(app, ctx, sealApi, { certificate: async () => ({ caPem: ctx.seal.caPem }) })
  serveDownload(app, ctx)
}
