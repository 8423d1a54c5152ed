import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '@latchkit/localnet-bitcoin'
import {
  keyOfAccount,
  startBitcoinChain,
  type BitcoinTestChain,
} from '@latchkit/test-kit/startBitcoinChain'
import { openSite } from '../../test/openSite.ts'
import { registryWallet } from '../../test/registryWallet.ts'
import { standardWallet } from '../../test/standardWallet.ts'
import { testKey, type KeyKind, type TestKey } from '@latchkit/test-kit/bitcoinKey'
import { unisatWallet } from '../../test/unisatWallet.ts'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'

let chain: BitcoinTestChain
let keys = 1_000

beforeAll(async () => {
  chain = await startBitcoinChain()
})
afterAll(() => chain.stop())

const bob = accountOf('bob').payment.address
const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** A key that nobody has used yet. */
function freshKey(kind: KeyKind = 'p2wpkh'): TestKey {
  keys += 1
  return testKey(kind, keys)
}

/** A site of a fresh key's owner, who has been given some coins. */
async function siteOf(key: TestKey, ...amounts: readonly bigint[]) {
  if (amounts.length > 0) chain.give(key.address, ...amounts)
  return openSite([chain.url], standardWallet(key))
}

const shapes = {
  'the Wallet Standard': (key: TestKey) => standardWallet(key, testKey('p2tr', 3)),
  'the Wallet Standard, which finishes': (key: TestKey) =>
    standardWallet(key, undefined, { finishes: true }),
  btc_providers: (key: TestKey) => {
    const { provider } = registryWallet(key, testKey('p2tr', 3))
    return { registry: provider }
  },
  'btc_providers, as Leather': (key: TestKey) => {
    const { provider } = registryWallet(key, undefined, { style: 'leather' })
    return { registry: provider }
  },
  UniSat: (key: TestKey) => ({ unisat: unisatWallet(key).provider }),
}

describe.each(Object.keys(shapes) as (keyof typeof shapes)[])('with a wallet of %s', (shape) => {
  test.each(['p2wpkh', 'p2sh', 'p2tr', 'p2pkh'] as const)(
    'sends from %s what it said, for what it said',
    async (kind) => {
      const key = freshKey(kind)
      chain.give(key.address, 200_000n, 90_000n)
      const site = await openSite([chain.url], shapes[shape](key))
      const before = chain.balanceOf(bob)
      const prepared = await site.prepare({ to: bob, amount: 123_456n })
      expect(prepared).toMatchObject({ amount: 123_456n, nativeBalance: 290_000n })
      expect(prepared.maximumFee).toBe(prepared.expectedFee)
      const hash = await site.send(prepared)
      expect(chain.isWaiting(hash)).toBe(true)
      expect(chain.feeOf(hash)).toBe(prepared.maximumFee)
      expect(prepared.maximumFee).toBeGreaterThanOrEqual(BigInt(chain.virtualBytesOf(hash)))
      chain.mine()
      expect(chain.balanceOf(bob) - before).toBe(123_456n)
      expect(chain.balanceOf(key.address)).toBe(290_000n - 123_456n - prepared.maximumFee)
    },
  )
})

test('sends all, to the last sat', async () => {
  const key = freshKey()
  const site = await siteOf(key, 50_000n, 7_000n, 1_234n, 90n * 1000n)
  const prepared = await site.prepare({ to: bob, max: true })
  expect(prepared.amount + prepared.maximumFee).toBe(148_234n)
  const before = chain.balanceOf(bob)
  await site.send(prepared)
  expect(chain.balanceOf(key.address)).toBe(0n)
  expect(chain.balanceOf(bob) - before).toBe(prepared.amount)
})

test('costs more the sooner it is to be there, and says so', async () => {
  const site = await siteOf(freshKey(), 500_000n)
  const of = (speed?: 'slow' | 'normal' | 'fast') =>
    site.prepare({ to: bob, amount: 10_000n, ...(speed && { speed }) })
  const [slow, normal, fast, unsaid] = await Promise.all([
    of('slow'),
    of('normal'),
    of('fast'),
    of(),
  ])
  expect(unsaid?.maximumFee).toBe(normal?.maximumFee)
  expect(slow?.maximumFee).toBeLessThan(normal?.maximumFee ?? 0n)
  expect(normal?.maximumFee).toBeLessThan(fast?.maximumFee ?? 0n)
  for (const prepared of [slow, normal, fast])
    expect(prepared?.feesBySpeed).toEqual({
      slow: slow?.maximumFee,
      normal: normal?.maximumFee,
      fast: fast?.maximumFee,
    })
})

test('says in every input that a higher fee may take its place', async () => {
  const site = await siteOf(freshKey(), 40_000n, 40_000n)
  const { transaction } = await site.prepare({ to: bob, amount: 60_000n })
  const { unsignedTx: unsigned } = transaction as BitcoinTransfer
  expect(unsigned.inputs.map(({ sequence }) => sequence)).toEqual([0xfffffffd, 0xfffffffd])
})

test('spends its own change before it is in a block, and nothing of others before', async () => {
  const key = freshKey()
  const site = await siteOf(key, 100_000n)
  await site.send(await site.prepare({ to: bob, amount: 20_000n }))
  const again = await site.prepare({ to: bob, amount: 30_000n })
  expect(chain.isWaiting(await site.send(again))).toBe(true)
  chain.giveUnconfirmed(key.address, 400_000n)
  await expect(site.prepare({ to: bob, amount: 200_000n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
    shortMessage: '0.004 BTC of the account cannot be spent yet.',
  })
  chain.mine()
  expect(await site.prepare({ to: bob, amount: 200_000n })).toMatchObject({ amount: 200_000n })
})

test('never spends what the ordinals address holds', async () => {
  const ordinals = freshKey('p2tr')
  chain.give(ordinals.address, 1_000_000n)
  const payment = freshKey()
  chain.give(payment.address, 30_000n)
  const site = await openSite([chain.url], standardWallet(payment, ordinals))
  const [, account] = site.connection.accounts
  if (account?.type !== 'ordinal') throw new Error('no ordinals address')
  await expect(
    site.adapter.prepareTransfer({ networkId: regtestId, from: account, to: bob, amount: 10_000n }),
  ).rejects.toMatchObject({ code: 'MethodNotSupported' })
  await expect(site.prepare({ to: bob, amount: 100_000n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  await site.send(await site.prepare({ to: bob, max: true }))
  expect(chain.balanceOf(ordinals.address)).toBe(1_000_000n)
})

test.each([
  ['taproot', (key: TestKey) => standardWallet(key), 'p2tr'],
  ['shared', (key: TestKey) => ({ unisat: unisatWallet(key).provider }), 'p2wpkh'],
] as const)('leaves small coins of a %s address alone', async (_name, shape, kind) => {
  const key = freshKey(kind)
  chain.give(key.address, 546n, 10_000n, 10_001n, 600n)
  const site = await openSite([chain.url], shape(key))
  const prepared = await site.prepare({ to: bob, max: true })
  expect(prepared.amount + prepared.maximumFee).toBe(10_001n)
  await expect(site.prepare({ to: bob, amount: 12_000n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
    shortMessage:
      '0.00011146 BTC of the account lies in small coins that may carry ordinals, and is left alone.',
  })
})

test('says what is wrong before the wallet is asked', async () => {
  const key = freshKey()
  const wallet = standardWallet(key)
  chain.give(key.address, 50_000n)
  const site = await openSite([chain.url], wallet)
  const asked = wallet.asked.length
  const cases = [
    [{ to: bob, amount: 60_000n }, 'InsufficientFunds'],
    [{ to: bob, amount: 50_000n }, 'InsufficientGas'],
    [{ to: bob, amount: 49_990n }, 'InsufficientGas'],
    [{ to: bob, amount: 293n }, 'InvalidAmount'],
    [{ to: testKey('p2pkh', 9).address, amount: 545n }, 'InvalidAmount'],
    [{ to: testKey('p2tr', 9).address, amount: 329n }, 'InvalidAmount'],
    [{ to: 'nobody', amount: 20_000n }, 'InvalidAddress'],
    [{ to: bob, amount: 20_000n, tokenAddress: 'x' }, 'MethodNotSupported'],
  ] as const
  for (const [wish, code] of cases) await expect(site.prepare(wish)).rejects.toMatchObject({ code })
  expect(wallet.asked).toHaveLength(asked)
})

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
  ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'Bitcoin'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'Bitcoin Testnet'],
])('does not send to %s, which is of %s', async (to, name) => {
  const site = await siteOf(freshKey())
  const { isAddress } = await site.adapter.loadAddresses()
  expect(isAddress(to)).toBe(true)
  expect(isAddress(to, regtestId)).toBe(false)
  await expect(site.prepare({ to, amount: 10_000n })).rejects.toMatchObject({
    code: 'InvalidAddress',
    shortMessage: `The receiver’s address is one of ${name}, not of Bitcoin Regtest.`,
  })
})

test('sends to every kind of address, to the least that it takes', async () => {
  const key = freshKey()
  const site = await siteOf(key, ...Array.from({ length: 4 }, () => 100_000n))
  const cases = [
    ['p2pkh', 546n],
    ['p2sh', 540n],
    ['p2wpkh', 294n],
    ['p2tr', 330n],
  ] as const
  for (const [kind, amount] of cases) {
    const to = freshKey(kind).address
    await site.send(await site.prepare({ to, amount }))
    expect(chain.balanceOf(to)).toBe(amount)
  }
})

test('an empty account holds nothing, and can send nothing', async () => {
  const site = await openSite([chain.url], standardWallet(keyOfAccount('dave')))
  const account = site.connection.account.accountId
  expect(await site.adapter.nativeBalance(account)).toBe(0n)
  for (const wish of [{ amount: 1_000n }, { max: true }])
    await expect(site.prepare({ to: bob, ...wish })).rejects.toMatchObject({
      code: 'InsufficientFunds',
    })
})

test('reads a balance with what waits', async () => {
  const key = freshKey()
  const site = await siteOf(key, 70_000n)
  const account = site.connection.account.accountId
  expect(await site.adapter.nativeBalance(account)).toBe(70_000n)
  chain.giveUnconfirmed(key.address, 5_000n)
  expect(await site.adapter.nativeBalance(account)).toBe(75_000n)
  await site.send(await site.prepare({ to: bob, amount: 10_000n, speed: 'slow' }))
  expect(await site.adapter.nativeBalance(account)).toBe(chain.balanceOf(key.address))
})

test('pays with many coins', async () => {
  const key = freshKey()
  const site = await siteOf(
    key,
    ...Array.from({ length: 60 }, (_, index) => 2_000n + BigInt(index)),
  )
  const prepared = await site.prepare({ to: bob, max: true })
  const hash = await site.send(prepared)
  expect(chain.feeOf(hash)).toBe(prepared.maximumFee)
  expect(chain.balanceOf(key.address)).toBe(0n)
})

test('does not take a network that the site does not offer', async () => {
  const site = await siteOf(freshKey())
  const from = site.connection.account
  const networkId = 'bip122:000000000019d6689c085ae165831e93'
  await expect(
    site.adapter.prepareTransfer({ networkId, from, to: bob, amount: 1_000n }),
  ).rejects.toMatchObject({ code: 'NetworkNotFound' })
})
