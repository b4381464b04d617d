import type { z } from 'zod'
import type { Form } from './form.ts'
import { parse } from './params.ts'
import type { Store } from './store.ts'

/** One of Stripe's addresses. `{id}` in the path is handed over as `id`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  answer(store: Store, form: Form, id: string): object
}

export const endpoint = <T extends z.ZodType>(
  address: `${Endpoint['method']} /v1/${string}`,
  params: T,
  answer: (store: Store, asked: z.output<T>, id: string) => object,
): Endpoint => {
  const [method, path = ''] = address.split(' ')
  return {
    method: method === 'GET' || method === 'DELETE' ? method : 'POST',
    path,
    answer: (store, form, id) => answer(store, parse(params, form), id),
  }
}
