import { KitError, type AdapterHost } from '@latchkit/core'
import { base64 } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { base58 } from '@scure/base'
import { getSignatureStatus } from '../engine/rpc/getSignatureStatus.ts'
import { sendTransaction } from '../engine/rpc/sendTransaction.ts'
import { decodeTransaction } from '../engine/transaction/decodeTransaction.ts'

/**
 * Sends a signed transaction. Returns the signature of its fee payer in base58, by which the network knows it.
 * @throws InvalidConfig if the fee payer has not signed, InsufficientFunds, TransactionFailed
 */
export async function submitTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  signed: Uint8Array,
): Promise<string> {
  const { signature, signers = [] } = decodeTransaction(signed) ?? {}
  const missing = signers.find((signer) => signer.signature.every((byte) => byte === 0))
  if (!signature || missing)
    throw new KitError('InvalidConfig', 'A signature of this transaction is missing.', {
      fix: 'Have every other signer sign first, or use signTransaction and send it later.',
      context: { address: missing?.address },
    })
  const hash = base58.encode(signature)
  try {
    await sendTransaction(host, networkId, base64.encode(signed), { skipPreflight: false })
  } catch (error) {
    // One node may have accepted it without a response, and another rejects it because it is on the chain already.
    const status = await getSignatureStatus(host, networkId, hash, { inHistory: false }).catch(
      () => 'unknown',
    )
    if (status === 'unknown') throw error
  }
  return hash
}
