import { HttpError } from '@latchkit/backend/errors'
import type { SwapOrder } from '../../swapProvider.ts'

/** @throws HttpError 400 where a permit comes to a service that takes approvals alone */
export function assertNoPermit({ permit }: SwapOrder): void {
  if (permit === undefined) return
  throw new HttpError(400, 'eip155.permit', 'Swaps on this network take approvals, no permits.')
}
