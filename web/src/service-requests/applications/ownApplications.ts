import type { ApplicationForm } from '@cuebook/domain/service-requests/application-form.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { putFresh } from '../../kernel/putFresh.ts'
import { serviceRequestsKeys } from '../keys.ts'
import { serviceRequestsClient as api, useReadAfterRefusal } from '../requests.ts'

/** Only DJs may ask (spec, point 6), so only their screen uses it. */
export const useOwnApplications = () =>
  useQuery({
    queryKey: serviceRequestsKeys.applications,
    queryFn: ({ signal }) => api.applications({}, { signal }),
    refetchOnMount: 'always',
  })

export function useWithdrawApplication(id: string) {
  const keep = useKeep()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: () => api.withdrawApplication({ params: { id } }),
    onSuccess: keep,
    onError: readAfterRefusal,
  })
}

/** What this window read is what it changes; another version is refused. */
export function useEditApplication({ id, version, serviceRequest }: OwnApplication) {
  const keep = useKeep()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: (form: ApplicationForm) =>
      api.editApplication({
        params: { id },
        body: { ...form, version, requestVersion: serviceRequest.version },
      }),
    onSuccess: keep,
    onError: readAfterRefusal,
  })
}

/** The application holds for the request that the DJ has read. */
export function useConfirmApplication({ id, serviceRequest }: OwnApplication) {
  const keep = useKeep()
  const readAfterRefusal = useReadAfterRefusal()
  return useMutation({
    mutationFn: () =>
      api.confirmApplication({ params: { id }, body: { requestVersion: serviceRequest.version } }),
    onSuccess: keep,
    onError: readAfterRefusal,
  })
}

function useKeep() {
  const client = useQueryClient()
  return (fresh: OwnApplication) => {
    const listed = client.getQueryData<OwnApplication[]>(serviceRequestsKeys.applications) ?? []
    const next = listed.map((each) => (each.id === fresh.id ? fresh : each))
    return putFresh(client, serviceRequestsKeys.applications, next)
  }
}
