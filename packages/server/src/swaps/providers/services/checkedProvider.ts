import type { SwapProvider } from '../../swapProvider.ts'
import { findFailureReason } from '../../findFailureReason.ts'
import { HttpError } from '@latchkit/backend/errors'
import { notAskedFor } from './assertFits.ts'
import { simulateSwap } from './simulateSwap.ts'

/**
 * Returns a provider whose transactions are run on the current state of the chain before they are handed on: at least the
 * minimum must arrive, no more than the amount may leave, and nothing else of the user may move or be approved.
 */
export function checkedProvider(provider: SwapProvider): SwapProvider {
  return {
    ...provider,
    async build(order) {
      const transaction = await provider.build(order)
      const spender = await provider.findSpender()
      const { succeeds, received, spent, takesMore } = await simulateSwap(
        provider.chain,
        order,
        spender,
        transaction,
      )
      if (!succeeds) {
        const reason = (await findFailureReason(provider, order)) ?? 'the swap would fail'
        throw new HttpError(400, '', `Conversion parameter error: ${reason}`)
      }
      if (received >= transaction.minimumAmount && spent <= order.amount && !takesMore)
        return transaction
      throw notAskedFor()
    },
  }
}
