import { Transaction } from '@scure/btc-signer'
import { invalidParams } from '../owner/rpcError.ts'
import type { BitcoinAddress } from './bitcoinAddress.ts'

/** Which inputs of a PSBT an address is to sign; those that it can where none are named. */
export interface InputsToSign {
  readonly address: BitcoinAddress
  readonly indexes?: readonly number[] | undefined
}

/**
 * Signs inputs of a PSBT as a wallet does: with its own knowledge of the key where the PSBT lacks it.
 * @throws RpcError -32602 for what is not a PSBT, or an input that the address cannot sign
 */
export function signPsbt(
  psbt: Uint8Array,
  wanted: readonly InputsToSign[],
  { finishes }: { readonly finishes: boolean },
): Transaction {
  const transaction = readPsbt(psbt)
  for (const { address, indexes } of wanted) {
    for (const index of indexes ?? indexesOf(transaction, address)) {
      if (address.kind === 'p2tr') {
        transaction.updateInput(index, { tapInternalKey: address.publicKey.slice(1) })
      }
      try {
        transaction.signIdx(address.privateKey, index)
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw invalidParams(`Input ${index} cannot be signed with this key: ${reason}`)
      }
      if (finishes) transaction.finalizeIdx(index)
    }
  }
  return transaction
}

function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw invalidParams(`Expected a PSBT: ${reason}`)
  }
}

function indexesOf(transaction: Transaction, { script }: BitcoinAddress): readonly number[] {
  const all = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  return all.filter((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: vout = 0 } = transaction.getInput(index)
    const spent = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[vout]?.script
    return spent?.length === script.length && script.every((byte, at) => byte === spent[at])
  })
}
