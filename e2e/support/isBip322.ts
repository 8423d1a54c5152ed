import { createHash, createPublicKey, ECDH, verify } from 'node:crypto'

/**
 * True where a simple BIP-322 signature is one of a text by the key of a P2WPKH address. Everything is written here byte by
 * byte and checked by Node's own ECDSA: nothing is shared with the wallet or the kit.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function isBip322(publicKey: string, text: string, signature: string): boolean {
  const key = Buffer.from(publicKey, 'hex')
  const keyHash = hash160(key)
  const [proof, shown] = readWitness(Buffer.from(signature, 'base64'))
  if (!proof || !shown?.equals(key) || proof.at(-1) !== 1) return false
  const zero = Buffer.alloc(4)
  const nothing = Buffer.alloc(8)
  const toSpend = Buffer.concat([
    zero,
    Buffer.of(1),
    Buffer.alloc(32),
    Buffer.alloc(4, 0xff),
    Buffer.of(34, 0, 32),
    messageHash(text),
    zero,
    Buffer.of(1),
    nothing,
    Buffer.of(22, 0, 20),
    keyHash,
    zero,
  ])
  const spent = Buffer.concat([sha256(sha256(toSpend)), zero])
  // BIP-143 of the transaction that spends it and pays nobody.
  const digest = Buffer.concat([
    zero,
    sha256(sha256(spent)),
    sha256(sha256(zero)),
    spent,
    Buffer.of(0x19, 0x76, 0xa9, 20),
    keyHash,
    Buffer.of(0x88, 0xac),
    nothing,
    zero,
    sha256(sha256(Buffer.concat([nothing, Buffer.of(1, 0x6a)]))),
    zero,
    Buffer.of(1, 0, 0, 0),
  ])
  return verify('sha256', sha256(digest), ecKey(key), proof.subarray(0, -1))
}

function messageHash(text: string): Buffer {
  const tag = sha256(Buffer.from('BIP0322-signed-message'))
  return sha256(Buffer.concat([tag, tag, Buffer.from(text)]))
}

function readWitness(bytes: Buffer): readonly Buffer[] {
  const items: Buffer[] = []
  let offset = 1
  while (items.length < (bytes[0] ?? 0)) {
    const end = offset + 1 + (bytes[offset] ?? 0)
    items.push(bytes.subarray(offset + 1, end))
    offset = end
  }
  return items
}

function ecKey(compressed: Buffer): ReturnType<typeof createPublicKey> {
  const point = ECDH.convertKey(compressed, 'secp256k1', undefined, 'hex', 'uncompressed')
  const head = Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex')
  return createPublicKey({
    key: Buffer.concat([head, Buffer.from(point as string, 'hex')]),
    format: 'der',
    type: 'spki',
  })
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function hash160(bytes: Uint8Array): Buffer {
  return createHash('ripemd160').update(sha256(bytes)).digest()
}
