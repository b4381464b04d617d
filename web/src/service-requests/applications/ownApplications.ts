import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../kernel/calls/query.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { serviceRequestsClient as api } from '../requests.ts'

/** Only DJs may ask (spec, point 6), so only their screen uses it. */
export const useOwnApplications = () => useCall(api.applications, {}, { refetchOnMount: 'always' })

/** The list with the application that the server answered in its place. */
function answers(fresh: OwnApplication, _input: unknown, client: QueryClient) {
  const { queryKey } = queryOf(api.applications, {})
  const listed = client.getQueryData(queryKey) ?? []
  return { queryKey, answer: listed.map((each) => (each.id === fresh.id ? fresh : each)) }
}

export const useWithdrawApplication = (id: string) =>
  useChange(api.withdrawApplication, { send: () => api.withdrawApplication({ params: { id } }), answers })

/** What this window read is what it changes; another version is refused. */
export const useEditApplication = ({ id, version, serviceRequest }: OwnApplication) =>
  useChange(api.editApplication, {
    send: (form: ApplicationForm) =>
      api.editApplication({
        params: { id },
        body: { ...form, version, requestVersion: serviceRequest.version },
      }),
    answers,
  })

/** The application holds for the request that the DJ has read. */
export const useConfirmApplication = ({ id, serviceRequest }: OwnApplication) =>
  useChange(api.confirmApplication, {
    send: () => api.confirmApplication({ params: { id }, body: { requestVersion: serviceRequest.version } }),
    answers,
  })
