import type { Context } from 'hono'
import type { WebSocket } from 'ws'
import type { Project } from './project.ts'
import type { HttpError } from '../errors/httpError.ts'

/** Goes on with a client whose request for a WebSocket was granted. */
export type ServeSocket = (socket: WebSocket) => void

/** What a request carries on its way through the server. */
export interface ServerEnv {
  Bindings: {
    /** There where a WebSocket is asked for: who calls it, gets it. */
    readonly takeSocket?: (serve: ServeSocket) => void
  }
  Variables: {
    requestId: string
    /** The pattern of the route that was matched, for log and limits. */
    route: string
    /** Counts so many more calls of the route against the client's rate limit. Throws a 429 where they are too many. */
    takeCalls: ((calls: number) => void) | undefined
    project: Project | undefined
    /** Why the request was refused, for the log. */
    refusal: HttpError | undefined
  }
}

/** The context of a request of this server. */
export type ServerContext = Context<ServerEnv>
