import type { GenericSchema } from 'valibot'
import type { ServerContext } from './serverEnv.ts'

/** One route: how it is reached, what it takes and gives, and what it does. The API's description is made of these. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** A pattern such as `/v1/account/:address/balance`. */
  readonly path: string
  readonly summary: string
  /** Where the project's id stands, and the status of a refusal where it is not known. */
  readonly project?: { readonly in: 'query' | 'body'; readonly status: 401 | 403 }
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly answer: {
    readonly description: string
    readonly contentType: string
    readonly schema?: GenericSchema
  }
  /** Every status other than 200 with which it may end. */
  readonly refusals: readonly number[]
  /** After this time the caller is told to come back. */
  readonly timeoutMs?: number
  handle(context: ServerContext): Response | Promise<Response>
}
