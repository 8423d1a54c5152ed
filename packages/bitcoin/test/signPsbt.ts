import { Transaction } from '@scure/btc-signer'
import type { TestKey } from '@latchkit/test-kit/bitcoinKey'

/** Signs the inputs of a PSBT as a wallet does: with its own knowledge of the key where the PSBT lacks it. */
export function signPsbt(
  psbt: Uint8Array,
  key: TestKey,
  options: { readonly finishes: boolean; readonly inputs?: readonly number[] } = {
    finishes: false,
  },
): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt)
  const all = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  for (const index of options.inputs ?? all) {
    if (key.kind === 'p2tr')
      transaction.updateInput(index, { tapInternalKey: key.publicKey.slice(1) })
    transaction.signIdx(key.privateKey, index)
    if (options.finishes) transaction.finalizeIdx(index)
  }
  return transaction.toPSBT()
}
