import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { loginError } from '../loginError.ts'
import type { ActiveSession } from '../sessions/sessionRepository.ts'

/** For how long the proof of a recovery factor lets a session begin, and end, a change. A code is on its way for half an hour at most. */
const provedMs = { begin: 600_000, end: 3_600_000 } as const

/**
 * Refuses a session in which no recovery factor was proved of late, also one that was ended since it was read.
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
