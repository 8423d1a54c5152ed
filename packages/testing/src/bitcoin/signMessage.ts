import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from './bitcoinAddress.ts'

/** The kinds of signatures of texts. Addresses that begin with 1 have the older one alone. */
export type MessageType = 'bip322' | 'ecdsa'

/** Signs a text as wallets do: by BIP-322 (simple), or with the older ECDSA. */
export function signMessage(
  address: BitcoinAddress,
  message: Uint8Array,
  type: MessageType,
): Uint8Array {
  return type === 'ecdsa' || address.kind === 'p2pkh'
    ? signEcdsa(address, message)
    : signBip322(address, message)
}

/** @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki */
function signBip322(address: BitcoinAddress, message: Uint8Array): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, message))
  const loose = { version: 0, allowUnknownOutputs: true, disableScriptCheck: true } as const
  const toSpend = Transaction.fromRaw(
    RawTx.encode({
      version: 0,
      segwitFlag: false,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
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
  toSign.sign(address.privateKey)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

/** A byte that says how to find the key, and the signature. */
function signEcdsa(address: BitcoinAddress, message: Uint8Array): Uint8Array {
  const text = concatBytes(
    utf8ToBytes('\u0018Bitcoin Signed Message:\n'),
    compactSize(message.length),
    message,
  )
  const signature = secp256k1.sign(sha256(sha256(text)), address.privateKey, {
    prehash: false,
    format: 'recovered',
  })
  const [recovery = 0, ...rest] = signature
  return Uint8Array.of(31 + recovery, ...rest)
}

function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const bytes = new Uint8Array(length <= 0xffff ? 3 : 5)
  const view = new DataView(bytes.buffer)
  bytes[0] = length <= 0xffff ? 0xfd : 0xfe
  if (length <= 0xffff) view.setUint16(1, length, true)
  else view.setUint32(1, length, true)
  return bytes
}
