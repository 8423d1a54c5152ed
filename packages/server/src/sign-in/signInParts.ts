import type { Project, RateLimit } from '@latchkit/backend/http'
import type { ProjectAuth } from './createProjectAuth.ts'
import type { TokenSigner } from './createTokenSigner.ts'

/** What the routes need. */
export interface SignInParts {
  /** The address under which browsers reach the server. */
  readonly url: string
  readonly tokens: TokenSigner
  /** Takes from what a client may begin. */
  readonly limitClient: RateLimit
  authOf(project: Project): ProjectAuth
}
