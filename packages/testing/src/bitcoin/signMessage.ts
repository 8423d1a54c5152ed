import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import { messageTransactions, type MessageSigner } from './messageTransactions.ts'

/** The kinds of signatures of texts. Addresses that begin with 1 have the older one alone. */
export type MessageType = 'bip322' | 'ecdsa'

/**
 * Signs a text as wallets do: by BIP-322, or with the older ECDSA. Addresses of P2SH have BIP-322's full format alone: the
 * bytes are a transaction. The others have the simple one: a witness.
 */
export function signMessage(
  address: MessageSigner,
  message: Uint8Array,
  type: MessageType,
): Uint8Array {
  return type === 'ecdsa' || address.kind === 'p2pkh'
    ? signEcdsa(address, message)
    : signBip322(address, message)
}

/** Signs a text as {@link signMessage} does; returns base64, a full signature after `ful`. */
export function signMessageAsText(
  address: MessageSigner,
  message: Uint8Array,
  type: MessageType,
): string {
  const isFull = address.kind === 'p2sh' && type === 'bip322'
  return `${isFull ? 'ful' : ''}${base64.encode(signMessage(address, message, type))}`
}

function signBip322(address: MessageSigner, message: Uint8Array): Uint8Array {
  const { toSign } = messageTransactions(address, message)
  toSign.sign(address.privateKey)
  toSign.finalize()
  return address.kind === 'p2sh'
    ? toSign.extract()
    : RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

/** A byte that says how to find the key, and the signature. */
function signEcdsa(address: MessageSigner, message: Uint8Array): Uint8Array {
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
