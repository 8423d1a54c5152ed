import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import { expect, it } from 'vitest'
import { accounts } from './accounts.ts'

it.each(accounts)('$name is what a wallet derives from the test mnemonic', (account) => {
  const key = derive(account.path)
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), key])
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(-32)

  expect(account.address).toBe(getBase58Decoder().decode(publicKey))
  expect(account.secretKey).toBe(getBase58Decoder().decode(Buffer.concat([key, publicKey])))
})

/** SLIP-10 for ed25519: all steps are hardened. */
function derive(path: string): Buffer {
  const mnemonic = `${'test '.repeat(11)}junk`
  const seed = pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const step of path.split('/').slice(1)) {
    const input = Buffer.alloc(37)
    node.copy(input, 1, 0, 32)
    input.writeUInt32BE(Number.parseInt(step, 10) + 0x80000000, 33)
    node = createHmac('sha512', node.subarray(32)).update(input).digest()
  }
  return node.subarray(0, 32)
}
