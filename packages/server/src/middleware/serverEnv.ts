import type { Context } from 'hono'
import type { Project } from '../config/serverConfig.ts'
import type { Refusal } from './refusal.ts'

/** What a request carries on its way through the server. */
export interface ServerEnv {
  Variables: {
    requestId: string
    /** The pattern of the route that was matched, for log and limits. */
    route: string
    project: Project | undefined
    /** Why the request was refused, for the log. */
    refusal: Refusal | undefined
  }
}

/** The context of a request of this server. */
export type ServerContext = Context<ServerEnv>
