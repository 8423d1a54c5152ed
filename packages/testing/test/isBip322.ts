import { createHash } from 'node:crypto'
import { verifyInput } from '@latchkit/localnet-bitcoin'

/**
 * True where a simple BIP-322 signature is one of a text for an output script. Its two transactions are written here byte by
 * byte, and the witness is judged by the local chain, which shares nothing with the wallet but the curve.
 */
export function isBip322(script: Uint8Array, message: string, signature: Uint8Array): boolean {
  const tag = createHash('sha256').update('BIP0322-signed-message').digest()
  const hash = createHash('sha256').update(tag).update(tag).update(message).digest()
  const toSpend = Buffer.concat([
    Buffer.alloc(4),
    Buffer.of(1),
    Buffer.alloc(32),
    Buffer.alloc(4, 0xff),
    Buffer.of(34, 0, 32),
    hash,
    Buffer.alloc(4),
    Buffer.of(1),
    Buffer.alloc(8),
    Buffer.of(script.length),
    script,
    Buffer.alloc(4),
  ])
  const toSign = {
    txid: '',
    wtxid: '',
    bytes: new Uint8Array(),
    version: 0,
    lockTime: 0,
    inputs: [
      {
        txid: sha256(sha256(toSpend)).reverse().toString('hex'),
        index: 0,
        script: new Uint8Array(),
        sequence: 0,
        witness: readWitness(signature),
      },
    ],
    outputs: [{ valueSats: 0n, script: Uint8Array.of(0x6a) }],
    weight: 0,
    baseBytes: 0,
  }
  try {
    verifyInput(toSign, 0, [{ valueSats: 0n, script }])
    return true
  } catch {
    return false
  }
}

function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = []
  let offset = 1
  while (items.length < (bytes[0] ?? 0)) {
    const end = offset + 1 + (bytes[offset] ?? 0)
    items.push(bytes.subarray(offset + 1, end))
    offset = end
  }
  return items
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
