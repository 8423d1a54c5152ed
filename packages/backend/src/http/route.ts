import type { GenericSchema } from 'valibot'
import type { Budget } from './createBudget.ts'
import type { FindProject } from './findProject.ts'
import type { RateLimit } from './rateLimit.ts'
import type { ServerContext } from './serverEnv.ts'

/** What every request must pass. */
export interface RouteGuards {
  readonly rateLimit: RateLimit
  readonly budget: Budget
  readonly findProject: FindProject
}

/** One route: how it is reached, what it takes and gives, and what it does. The API's description is made of these. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A pattern such as `/v1/account/:address/balance`. */
  readonly path: string
  readonly summary: string
  /** Where the project's id stands, and the status of a refusal where it is not known. */
  readonly project?: { readonly in: 'query' | 'body'; readonly status: 401 | 403 }
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly response: {
    readonly description: string
    readonly contentType: string
    readonly schema?: GenericSchema
  }
  /** Every status other than 200 with which it may end. */
  readonly refusals: readonly number[]
  /** After this time the response is a 503 with `Retry-After`. */
  readonly timeoutMs?: number
  handle(context: ServerContext, guards: RouteGuards): Response | Promise<Response>
}
