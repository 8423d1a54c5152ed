import { Refusal } from '@latchkit/backend/errors'
import type { SwapOrder } from '../../swapProvider.ts'

/** @throws Refusal 400 where a permit comes to a service that takes approvals alone */
export function assertNoPermit({ permit }: SwapOrder): void {
  if (permit === undefined) return
  throw new Refusal(400, 'eip155.permit', 'Swaps on this network take approvals, no permits.')
}
