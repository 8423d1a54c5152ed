import { expect, test } from 'vitest'
import { isWalletNamed } from './isWalletNamed.ts'

const base = {
  id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  name: 'Base (formerly Coinbase Wallet)',
  rdns: 'com.coinbase.wallet',
  image_id: 'wallets-coinbase',
}
const trust = { id: 'trust-id', name: 'Trust Wallet', rdns: null, image_id: '' }

test('a wallet is named by its id, its rdns, its name in any spelling or that of its icon', () => {
  for (const text of [base.id, 'com.coinbase.wallet', 'coinbase', 'Coinbase Wallet'])
    expect([text, isWalletNamed(base, text)]).toEqual([text, true])
  for (const text of ['trust-id', 'trust', 'Trust Wallet', 'trust-wallet', 'TRUST'])
    expect([text, isWalletNamed(trust, text)]).toEqual([text, true])
})

test('anything else names another wallet', () => {
  for (const text of ['', 'base', 'trust', 'com.coinbase', 'f'.repeat(64), 'wallets-coinbase'])
    expect([text, isWalletNamed(base, text)]).toEqual([text, false])
  for (const text of ['', 'null', 'trustless', 'coinbase'])
    expect([text, isWalletNamed(trust, text)]).toEqual([text, false])
})
