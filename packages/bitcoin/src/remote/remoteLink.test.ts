import { expect, test } from 'vitest'
import { fakeRemoteWallet, type FakeRemoteWallet } from '@latchkit/test-kit/fakeRemoteWallet'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import { bitcoinChains, chainOf } from '../chains/bitcoinChain.ts'
import type { WalletLink } from '../wallet/walletLink.ts'
import { createAddressIndex } from './createAddressIndex.ts'
import { decodeAddress } from '../address/decodeAddress.ts'
import { remoteLink } from './remoteLink.ts'

const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const regtest = chainOf(regtestId) ?? bitcoinChains[0]
const payment = testKey('p2wpkh', 5)
const ordinals = testKey('p2tr', 6)

function open(...methods: readonly string[]): {
  readonly fake: FakeRemoteWallet
  readonly link: WalletLink
  again(): WalletLink
} {
  const fake = fakeRemoteWallet(regtestId, [`${regtestId}:${payment.address}`], methods)
  const again = () =>
    remoteLink(fake.wallet, createAddressIndex(fake.wallet, decodeAddress), decodeAddress)
  return { fake, link: again(), again }
}

test('tells all its addresses and what they are for, and still knows them on a later visit', async () => {
  const { fake, link, again } = open('getAccountAddresses')
  fake.answers['getAccountAddresses'] = () => [
    { address: ordinals.address, publicKey: 'no key', intention: 'ordinal' },
    { address: payment.address, publicKey: Buffer.from(payment.publicKey).toString('hex') },
    { address: 'nonsense' },
  ]
  const { addresses } = await link.connect(regtest)
  expect(addresses).toMatchObject([
    { address: payment.address, type: 'payment', publicKey: expect.any(String) },
    { address: ordinals.address, type: 'ordinal' },
  ])
  expect(await again().share()).toEqual({ addresses })
  expect(fake.asked).toHaveLength(1)
  expect(fake.asked[0]).toMatchObject({ params: { account: payment.address }, isSilent: true })
})

test('one that tells nothing is known by the account that it shares, and others are forgotten with it', async () => {
  const { fake, link } = open('getAccountAddresses')
  fake.answers['getAccountAddresses'] = () => {
    throw new Error('The wallet has no such method.')
  }
  expect((await link.connect(regtest)).addresses).toMatchObject([{ address: payment.address }])
  const event = { type: 'event', networkId: regtestId, name: 'bip122_addressesChanged' } as const
  fake.tell({ ...event, data: [{ address: ordinals.address, intention: 'ordinal' }] })
  expect((await link.share())?.addresses).toHaveLength(2)
  const next = testKey('p2wpkh', 7).address
  fake.grant({ accounts: [`${regtestId}:${next}`] })
  expect((await link.share())?.addresses).toMatchObject([{ address: next }])
  fake.grant({ accounts: [] })
  expect(await link.share()).toEqual({ addresses: [] })
})

test('can do what it has granted, and reads signatures in hex and in base64', async () => {
  const { fake, link } = open('signMessage', 'sendTransfer')
  expect(link.signPsbt).toBeUndefined()
  fake.answers['signMessage'] = () => ({ signature: '0102' })
  expect(await link.signMessage?.(payment.address, 'Hello', 'bip322')).toBe('AQI=')
  fake.answers['signMessage'] = () => ({ signature: 'AQI=' })
  expect(await link.signMessage?.(payment.address, 'Hello', 'ecdsa')).toBe('AQI=')
  fake.answers['sendTransfer'] = () => ({ txid: 'ab' })
  const transfer = {
    from: payment.address,
    to: ordinals.address,
    amountSats: 21_000_000n * 100_000_000n,
    feeRate: 1000n,
    chain: regtest,
  }
  expect(await link.sendTransfer?.(transfer)).toBe('ab')
  expect(fake.asked.at(-1)?.params).toEqual({
    account: payment.address,
    recipientAddress: ordinals.address,
    amount: '2100000000000000',
  })
  await link.disconnect()
  expect(fake.hasLeft).toBe(true)
})
