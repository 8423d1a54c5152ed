import { HttpError } from '@latchkit/backend/errors'
import type { Project } from '@latchkit/backend/http'
import type { SessionAccount } from './parseSessionAccount.ts'
import type { SessionRepository, SessionEntry } from './sessionRepository.ts'

/** Which session to find, and for whom. */
export interface SessionQuery {
  readonly pci: string
  readonly account: SessionAccount
  /** If set, the session must belong to this project. */
  readonly project?: Project | undefined
}

/**
 * Finds a session of an account.
 * @throws HttpError 400 `pci` if there is none, 401 `authentication` if it belongs to another project
 */
export async function findSession(
  repository: SessionRepository,
  { pci, account, project }: SessionQuery,
): Promise<SessionEntry> {
  const session = await repository.find(pci)
  const isOfAccount =
    session?.account === account.address &&
    (account.networkId === undefined || account.networkId === session.networkId)
  if (!session || !isOfAccount)
    throw new HttpError(400, 'pci', 'The account has no session with this pci.')
  if (project && project.id !== session.project)
    throw new HttpError(401, 'authentication', 'The session belongs to another project.')
  return session
}

/** @throws HttpError 400 `pci` if a session has ended */
export function assertAlive({ revokedAt, expiry }: SessionEntry): void {
  if (revokedAt !== null) throw new HttpError(400, 'pci', 'The session was revoked.')
  if (expiry <= Date.now() / 1000) throw new HttpError(400, 'pci', 'The session has expired.')
}

/** @throws HttpError 400 `pci` if a session was never activated, or has ended */
export function assertActive(session: SessionEntry): void {
  if (session.activatedAt === null)
    throw new HttpError(
      400,
      'pci',
      'The session is not activated yet. Have the account grant it, then activate it.',
    )
  assertAlive(session)
}
