import type { Namespace } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/** The question to a wallet that is open now, one a family at most. */
export const attempts: PerKit<Map<Namespace, AbortController>> = perKit(() => new Map())

/** Ends the open question of a family, if there is one. */
export function endAttempt(kit: Kit, namespace: Namespace, reason: string): void {
  const attempt = attempts(kit).get(namespace)
  if (!attempt) return
  attempts(kit).delete(namespace)
  dispatch(kit, namespace, { type: 'unanswered' })
  attempt.abort(new KitError('Aborted', reason))
}
