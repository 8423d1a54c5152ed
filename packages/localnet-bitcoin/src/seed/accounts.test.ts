import { pbkdf2Sync } from 'node:crypto'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { expect, it } from 'vitest'
import { regtest } from '../network.ts'
import { accounts } from './accounts.ts'

const mnemonic = `${'test '.repeat(11)}junk`
const root = HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))

it.each(accounts)('$name is what a wallet derives from the test mnemonic', (account) => {
  const { payment, ordinals } = account
  const paymentNode = root.derive(payment.path)
  expect(payment.privateKey).toBe(toHex(paymentNode.privateKey))
  expect(payment.publicKey).toBe(toHex(paymentNode.publicKey))
  expect(payment.address).toBe(p2wpkh(Buffer.from(payment.publicKey, 'hex'), regtest).address)

  const ordinalsNode = root.derive(ordinals.path)
  expect(ordinals.privateKey).toBe(toHex(ordinalsNode.privateKey))
  expect(ordinals.publicKey).toBe(toHex(ordinalsNode.publicKey?.slice(1) ?? null))
  const taproot = p2tr(Buffer.from(ordinals.publicKey, 'hex'), undefined, regtest)
  expect(ordinals.address).toBe(taproot.address)
})

function toHex(key: Uint8Array | null): string {
  return Buffer.from(key ?? []).toString('hex')
}
