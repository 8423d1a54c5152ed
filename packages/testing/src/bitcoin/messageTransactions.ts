import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { RawTx, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from './bitcoinAddress.ts'

/** What signs texts: an address and its key. */
export type MessageSigner = Pick<
  BitcoinAddress,
  'kind' | 'script' | 'redeemScript' | 'publicKey' | 'privateKey'
>

/**
 * The two transactions of BIP-322 that nobody could send: `toSign` spends `toSpend`.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function messageTransactions(
  address: Omit<MessageSigner, 'privateKey'>,
  message: Uint8Array,
): { readonly toSpend: Transaction; readonly toSign: Transaction } {
  const loose = { version: 0, allowUnknownOutputs: true, disableScriptCheck: true } as const
  const toSpend = Transaction.fromRaw(
    RawTx.encode({
      version: 0,
      segwitFlag: false,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          finalScriptSig: concatBytes(Uint8Array.of(0, 32), messageHash(message)),
          sequence: 0,
        },
      ],
      outputs: [{ amount: 0n, script: address.script }],
      witnesses: undefined,
      lockTime: 0,
    }),
    { ...loose, allowUnknownInputs: true },
  )
  const toSign = new Transaction(loose)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: address.script, amount: 0n },
    ...(address.redeemScript && { redeemScript: address.redeemScript }),
    ...(address.kind === 'p2tr' && { tapInternalKey: address.publicKey.slice(1) }),
  })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return { toSpend, toSign }
}

/** The hash that BIP-322 takes of a text. */
export function messageHash(message: Uint8Array): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, message))
}
