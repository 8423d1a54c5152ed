import { expect, test } from 'vitest'
import { fakeRemoteWallet, type FakeRemoteWallet } from '@latchkit/test-kit/fakeRemoteWallet'
import { base58 } from '@scure/base'
import { decodeBase58 } from '../address/decodeBase58.ts'
import { walletFeature } from '../wallet/walletFeature.ts'
import { remoteStandard } from './remoteStandard.ts'
import type { StandardWallet } from '@latchkit/core/adapters'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const alice = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const signature = base58.encode(Uint8Array.from({ length: 64 }, () => 7))

function open(...methods: readonly string[]): {
  readonly fake: FakeRemoteWallet
  readonly standard: StandardWallet
} {
  const fake = fakeRemoteWallet(mainnet, [`${mainnet}:${alice}`], methods)
  return { fake, standard: remoteStandard(fake.wallet, {}) }
}

test('is a wallet of the standard with what it has granted, and tells when that changes', async () => {
  const { fake, standard } = open('solana_signMessage')
  expect(standard.chains).toEqual(['solana:mainnet'])
  expect(standard.accounts).toMatchObject([{ address: alice, chains: ['solana:mainnet'] }])
  expect(walletFeature(standard, 'solana:signMessage')).toBeDefined()
  expect(walletFeature(standard, 'solana:signTransaction')).toBeUndefined()
  let news = 0
  const stop = walletFeature(standard, 'standard:events')?.on('change', () => (news += 1))
  const both = [`${mainnet}:${alice}`, `${devnet}:${alice}`] as const
  fake.grant({ networks: [mainnet, devnet], accounts: both, methods: ['solana_signTransaction'] })
  expect(news).toBe(1)
  stop?.()
  fake.grant({})
  expect(news).toBe(1)
  expect(standard.accounts).toMatchObject([{ chains: ['solana:mainnet', 'solana:devnet'] }])
  expect(walletFeature(standard, 'solana:signMessage')).toBeUndefined()
  await walletFeature(standard, 'standard:disconnect')?.disconnect()
  expect(fake.hasLeft).toBe(true)
})

test('signs a transaction: the whole one that the wallet answers, or its signature alone', async () => {
  const { fake, standard } = open('solana_signTransaction')
  const [account] = standard.accounts
  if (!account) throw new Error('no account')
  const transaction = Uint8Array.from({ length: 100 }, (_, index) => (index === 0 ? 1 : 9))
  const input = { account, transaction, chain: 'solana:mainnet' }
  const sign = async () =>
    (await walletFeature(standard, 'solana:signTransaction')?.signTransaction(input))?.[0]
      ?.signedTransaction
  fake.answers['solana_signTransaction'] = () => ({ signature })
  expect(await sign()).toEqual(Uint8Array.from([1, ...Array(64).fill(7), ...Array(35).fill(9)]))
  fake.answers['solana_signTransaction'] = () => ({ signature, transaction: btoa('whole') })
  expect(Buffer.from((await sign()) ?? []).toString()).toBe('whole')
  fake.answers['solana_signTransaction'] = () => ({ signature: 'no signature' })
  await expect(sign()).rejects.toThrow('The wallet returned an invalid signature.')
  const elsewhere = { ...input, chain: 'solana:devnet' }
  const signing = walletFeature(standard, 'solana:signTransaction')?.signTransaction(elsewhere)
  await expect(signing).rejects.toMatchObject({
    code: 'UnsupportedChain',
    context: { canPairAgain: true },
  })
})

test('sends by itself where it may, and what is no signature counts as no answer', async () => {
  const { fake, standard } = open('solana_signAndSendTransaction')
  const [account] = standard.accounts
  if (!account) throw new Error('no account')
  const options = { preflightCommitment: 'confirmed' } as const
  const input = { account, transaction: Uint8Array.of(1), chain: 'solana:mainnet', options }
  const send = () =>
    walletFeature(standard, 'solana:signAndSendTransaction')?.signAndSendTransaction(input)
  fake.answers['solana_signAndSendTransaction'] = () => ({ signature })
  expect(await send()).toEqual([{ signature: decodeBase58(signature) }])
  expect(fake.asked[0]).toMatchObject({
    networkId: mainnet,
    params: { transaction: 'AQ==', pubkey: alice, sendOptions: options },
  })
  fake.answers['solana_signAndSendTransaction'] = () => undefined
  expect(await send()).toEqual([])
})
