import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { sealApi } from '@cuebook/domain/contracts/seal-api.ts'
import { answers } from '../verb.ts'
import { cancel } from './cancel.ts'
import { complete } from './complete.ts'
import { conflicts } from './conflicts.ts'
import { daySheet } from './day-sheet.ts'
import { begin } from './deposit/begin.ts'
import { markCash, unmarkCash } from './deposit/cash.ts'
import { mailPaymentLink } from './deposit/mail-payment-link.ts'
import { page } from './deposit/page.ts'
import { paymentLink } from './deposit/payment-link.ts'
import { settle } from './deposit/settle.ts'
import { statement } from './deposit/statement.ts'
import { one } from './get-contract.ts'
import { list } from './list/list.ts'
import { download } from './paper/download.ts'
import { viewed } from './sending/mark-viewed.ts'
import { send } from './sending/send.ts'
import { sign } from './signing/sign.ts'
import { signature } from './signing/signature-picture.ts'
import { changes, history } from './trail/history.ts'
import { create } from './writing/create.ts'
import { edit } from './writing/edit.ts'

export const contractsRoutes = [
  answers(contractsApi, {
    list,
    create,
    one,
    edit,
    viewed,
    send,
    sign,
    signature,
    cancel,
    complete,
    paymentLink,
    mailPaymentLink,
    history,
    changes,
    conflicts,
    daySheet,
    download,
  }),
  answers(depositApi, { page, begin, settle, statement, markCash, unmarkCash }),
  answers(sealApi, { certificate: async ({ ctx }) => ({ caPem: ctx.seal.caPem }) }),
]
