import type { figuresApi } from '@cuebook/domain/figures/api.ts'
import { figuresCalls } from '@cuebook/domain/figures/room.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'

const api = callsOf<typeof figuresApi>(figuresCalls)

export const fetchFigures = (client: QueryClient): Promise<unknown> =>
  client.prefetchQuery(queryOf(api.mine, {}))

/** Read anew with each visit of the screen, because searches are counted without telling any browser. */
export const useFigures = () => useCall(api.mine, {}, { refetchOnMount: 'always' })

export const csvAddress = figuresCalls.months.path
