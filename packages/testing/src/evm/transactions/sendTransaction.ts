import type { Hex } from '../crypto/hex.ts'
import { signTransaction } from '../crypto/signTransaction.ts'
import { callNode } from '../callNode.ts'
import { RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import type { SentTransaction, WalletState } from '../state.ts'

/** Signs a transaction, gives it to the node and remembers it. Returns its hash. */
export async function sendTransaction(state: WalletState, sent: SentTransaction): Promise<Hex> {
  const key = state.keys.get(sent.from) ?? state.ownerKeys.get(sent.from)
  if (key === undefined) {
    throw new RpcError(walletErrorCodes.unauthorized, 'The wallet does not have this account.')
  }
  const raw = signTransaction(sent.transaction, key)
  const hash = (await callNode(
    state,
    'eth_sendRawTransaction',
    [raw],
    sent.transaction.chainId,
  )) as Hex
  state.sent.set(hash, sent)
  return hash
}
