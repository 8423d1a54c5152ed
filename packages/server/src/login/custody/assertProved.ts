import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { loginError } from '../loginError.ts'
import type { ActiveSession } from '../sessions/sessionRepository.ts'

/** How long a session may begin, and complete, changes after the proof of a recovery factor. A mailed code may take half an hour. */
const provedMs = { begin: 600_000, end: 3_600_000 } as const

/**
 * Checks that a recovery factor was proved recently in a session that still exists.
 * @throws HttpError 403 `step_up`
 */
export async function assertProved(
  db: Transaction<Tables>,
  { id }: Pick<ActiveSession, 'id'>,
  now: number,
  step: keyof typeof provedMs = 'begin',
): Promise<void> {
  const proved = await db
    .selectFrom('login_sessions')
    .select('id')
    .where('id', '=', id)
    .where('proved_at', '>', now - provedMs[step])
    .executeTakeFirst()
  if (!proved)
    throw loginError(
      'step_up',
      'Prove one of the wallet’s recovery factors first: being logged in is not enough.',
    )
}
