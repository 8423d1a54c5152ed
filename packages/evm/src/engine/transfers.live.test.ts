import {
  balancesQuery,
  checkGas,
  connect,
  getConnection,
  prepareSend,
  receiveUri,
  send,
  type Kit,
  type SendToken,
} from '@latchkit/core'
import { erc20Abi, parseEther, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { flakyProxy } from '../../test/flakyProxy.ts'
import { openPage } from '../../test/page.ts'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { networkOf } from '../../test/networkOf.ts'
import { testKit } from '../../test/testKit.ts'
import { account, ProviderError, testWallet } from '../../test/testWallet.ts'
import { deployToken, placeCode } from '../../test/token.ts'

const alice = account(0)
const bob = account(1)
const coin: SendToken = { networkId: 'eip155:31337', symbol: 'ETH', decimals: 18 }

let chain: EvmTestChain
let other: EvmTestChain
let tokenAddress: Address
let snapshot: `0x${string}`

beforeAll(async () => {
  ;[chain, other] = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
  tokenAddress = await deployToken(chain)
})

afterAll(() => {
  chain.stop()
  other.stop()
})

beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})

afterEach(async () => {
  await chain.client.revert({ id: snapshot })
})

async function open() {
  const page = openPage()
  const wallet = testWallet([chain, other])
  page.install('Fox', wallet.provider)
  const site = testKit([networkOf(chain), networkOf(other)])
  await connect(site.kit, { connectorId: 'example.fox', namespace: 'eip155' })
  return { ...site, wallet, token: { ...coin, address: tokenAddress, symbol: 'USDX', decimals: 6 } }
}

async function ended(kit: Kit): Promise<string> {
  await vi.waitFor(() => expect(kit.store.get().pendingTransactions[0]?.status).not.toBe('pending'))
  return kit.store.get().pendingTransactions[0]?.status ?? ''
}

async function holds(owner: Address): Promise<bigint> {
  const common = { address: tokenAddress, abi: erc20Abi, functionName: 'balanceOf' } as const
  return chain.client.readContract({ ...common, args: [owner] })
}

test('sends the native coin, for what it said it would cost at most', async () => {
  const { kit, events } = await open()
  const before = await chain.client.getBalance({ address: alice.address })
  const amount = parseEther('1.5')
  const prepared = await prepareSend(kit, { token: coin, amount, to: bob.address })
  expect(prepared).toMatchObject({ amount, nativeBalance: before })
  expect(prepared.expectedFee).toBeGreaterThan(0n)
  expect(prepared.maximumFee).toBeGreaterThanOrEqual(prepared.expectedFee)
  expect(checkGas(prepared)).toBe(true)

  const pending = await send(kit, { prepared, token: coin })
  expect(pending).toMatchObject({
    status: 'pending',
    amount: '1500000000000000000',
    to: bob.address,
    account: `eip155:31337:${alice.address}`,
  })
  expect(await ended(kit)).toBe('confirmed')
  const paid = before - (await chain.client.getBalance({ address: alice.address })) - amount
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(prepared.maximumFee)
  expect(events.slice(-2)).toEqual([
    { type: 'send', networkId: 'eip155:31337', hash: pending.hash },
    {
      type: 'transaction',
      networkId: 'eip155:31337',
      hash: pending.hash,
      status: 'confirmed',
    },
  ])
})

test('sends all of the native coin and leaves no more than the fee that was not needed', async () => {
  const { kit } = await open()
  const prepared = await prepareSend(kit, { token: coin, amount: 0n, to: bob.address, max: true })
  expect(prepared.amount).toBe(prepared.nativeBalance - prepared.maximumFee)
  expect(checkGas(prepared)).toBe(true)
  await send(kit, { prepared, token: coin })
  expect(await ended(kit)).toBe('confirmed')
  const left = await chain.client.getBalance({ address: alice.address })
  expect(left).toBeLessThan(prepared.maximumFee)
})

test('sends a token, its decimals exact', async () => {
  const { kit, token } = await open()
  const prepared = await prepareSend(kit, { token, amount: 1_234_567n, to: bob.address })
  await send(kit, { prepared, token })
  expect(await ended(kit)).toBe('confirmed')
  expect(await holds(bob.address)).toBe(1_234_567n)
  expect(await holds(alice.address)).toBe(1_000_000_000n - 1_234_567n)
})

test('sends all of a token, whatever the page believed the balance to be', async () => {
  const { kit, token } = await open()
  const prepared = await prepareSend(kit, { token, amount: 5n, to: bob.address, max: true })
  expect(prepared.amount).toBe(1_000_000_000n)
  await send(kit, { prepared, token })
  expect(await ended(kit)).toBe('confirmed')
  expect(await holds(alice.address)).toBe(0n)
})

test('takes an address in capitals', async () => {
  const { kit, token } = await open()
  const to = `0x${bob.address.slice(2).toUpperCase()}`
  await send(kit, { prepared: await prepareSend(kit, { token, amount: 1n, to }), token })
  expect(await ended(kit)).toBe('confirmed')
  expect(await holds(bob.address)).toBe(1n)
})

test('refuses what the account does not hold', async () => {
  const { kit, token } = await open()
  const ask = (wish: { token: SendToken; amount: bigint; max?: boolean }) =>
    prepareSend(kit, { ...wish, to: bob.address })
  await expect(ask({ token: coin, amount: parseEther('1000000') })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  await expect(ask({ token, amount: 10n ** 18n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  await chain.client.setBalance({ address: alice.address, value: 1_000n })
  await expect(ask({ token: coin, amount: 0n, max: true })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
})

test('tells apart that the fee alone is missing', async () => {
  const { kit, token } = await open()
  await chain.client.setBalance({ address: alice.address, value: 0n })
  const prepared = await prepareSend(kit, { token, amount: 1n, to: bob.address })
  expect(prepared.nativeBalance).toBe(0n)
  expect(checkGas(prepared)).toBe(false)
})

test('refuses a receiver that is none, and an amount of nothing', async () => {
  const { kit } = await open()
  await expect(prepareSend(kit, { token: coin, amount: 1n, to: 'bob' })).rejects.toMatchObject({
    code: 'InvalidAddress',
  })
  await expect(
    prepareSend(kit, { token: coin, amount: 0n, to: bob.address }),
  ).rejects.toMatchObject({ code: 'InvalidAmount' })
})

test('says before sending why a transfer would fail', async () => {
  const { kit } = await open()
  // Reverts with Error("paused"), whatever it is asked; balanceOf included.
  const reason = Buffer.from('paused').toString('hex').padEnd(64, '0')
  const error = `08c379a0${'20'.padStart(64, '0')}${'06'.padStart(64, '0')}${reason}`
  const size = error.length / 2
  const code = `0x60${size.toString(16)}600c60003960${size.toString(16)}6000fd${error}` as const
  const address = await placeCode(chain, '0x00000000000000000000000000000000000000aa', code)
  await expect(prepareSend(kit, { token: coin, amount: 1n, to: address })).rejects.toMatchObject({
    code: 'SimulationFailed',
    details: 'paused',
  })
})

test('a token that answers no instead of failing is seen through', async () => {
  const { kit } = await open()
  // balanceOf: 1; transfer (0xa9059cbb): 0.
  const code = '0x5f3560e01c63a9059cbb1460165760015f5260205ff35b5f5f5260205ff3'
  const address = await placeCode(chain, '0x00000000000000000000000000000000000000bb', code)
  const token = { ...coin, address, decimals: 1 }
  await expect(prepareSend(kit, { token, amount: 1n, to: bob.address })).rejects.toMatchObject({
    code: 'SimulationFailed',
    details: 'The token refused the transfer.',
  })
})

test('an amount that was made with other decimals than the contract has is refused', async () => {
  const { kit, token, wallet } = await open()
  for (const decimals of [8, 5, 0, 18]) {
    // "1", as whoever believes these decimals writes it.
    const amount = 10n ** BigInt(decimals)
    await expect(
      prepareSend(kit, { token: { ...token, decimals }, amount, to: bob.address }),
    ).rejects.toMatchObject({
      code: 'DecimalsMismatch',
      actor: 'developer',
      context: { tokenAddress, decimals, chainDecimals: 6 },
    })
    await expect(
      prepareSend(kit, { token: { ...token, decimals }, amount, to: bob.address, max: true }),
    ).rejects.toMatchObject({ code: 'DecimalsMismatch' })
  }
  await expect(
    prepareSend(kit, { token: { ...coin, decimals: 20 }, amount: 10n ** 20n, to: bob.address }),
  ).rejects.toMatchObject({ code: 'DecimalsMismatch', context: { chainDecimals: 18 } })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('a token that states no decimals is counted in whole units', async () => {
  const { kit } = await open()
  // decimals (0x313ce567): reverts; all else: 1.
  const code = '0x5f3560e01c63313ce5671460165760015f5260205ff35b5f5ffd'
  const address = await placeCode(chain, '0x00000000000000000000000000000000000000ba', code)
  const ask = (decimals: number) =>
    prepareSend(kit, { token: { ...coin, address, decimals }, amount: 1n, to: bob.address })
  expect((await ask(0)).amount).toBe(1n)
  await expect(ask(18)).rejects.toMatchObject({ code: 'DecimalsMismatch' })
})

test('a fee far above the usual one is refused, whatever the endpoint lies about', async () => {
  const lying = await flakyProxy(chain.rpcUrl)
  try {
    const page = openPage()
    page.install('Fox', testWallet([chain, other]).provider)
    const { kit } = testKit([{ ...networkOf(chain), rpcUrls: [lying.url] }])
    await connect(kit, { connectorId: 'example.fox', namespace: 'eip155' })
    const ask = () => prepareSend(kit, { token: coin, amount: parseEther('0.01'), to: bob.address })
    const { maximumFee } = await ask()
    // A tip of 100,000 gwei: 2.1 ETH for a transfer of 0.01.
    lying.lies.set('eth_maxPriorityFeePerGas', '0x5af3107a4000')
    await expect(ask()).rejects.toMatchObject({ code: 'FeeTooHigh' })
    lying.lies.clear()
    expect((await ask()).maximumFee).toBeLessThanOrEqual(2n * maximumFee)
  } finally {
    lying.stop()
  }
})

test('a token that is not there is seen through', async () => {
  const { kit } = await open()
  const token = { ...coin, address: '0x00000000000000000000000000000000000000cc' }
  await expect(prepareSend(kit, { token, amount: 1n, to: bob.address })).rejects.toMatchObject({
    code: 'SimulationFailed',
    details: 'There is no ERC-20 token at this address.',
  })
})

test('counts what an OP Stack chain takes for publishing', async () => {
  const { kit } = await open()
  const wish = { token: coin, amount: 1n, to: bob.address }
  const plain = await prepareSend(kit, wish)
  // Answers 1,000,000 whatever it is asked.
  await placeCode(chain, '0x420000000000000000000000000000000000000F', '0x620f42405f5260205ff3')
  const published = await prepareSend(kit, wish)
  expect(published.maximumFee - plain.maximumFee).toBe(1_000_000n)
  expect(published.expectedFee - plain.expectedFee).toBe(1_000_000n)
})

test('the owner may decline, and nothing is pending', async () => {
  const { kit, wallet } = await open()
  const prepared = await prepareSend(kit, { token: coin, amount: 1n, to: bob.address })
  wallet.owner = 'rejects'
  await expect(send(kit, { prepared, token: coin })).rejects.toMatchObject({
    code: 'UserRejected',
  })
  expect(kit.store.get().pendingTransactions).toEqual([])
})

test('a wallet that has been locked meanwhile is said to be', async () => {
  const { kit, wallet } = await open()
  const prepared = await prepareSend(kit, { token: coin, amount: 1n, to: bob.address })
  wallet.overrides.set('eth_sendTransaction', () => {
    throw new ProviderError(4100, 'locked')
  })
  await expect(send(kit, { prepared, token: coin })).rejects.toMatchObject({
    code: 'WalletLocked',
  })
})

test('an answer that is no hash is never taken for one', async () => {
  const { kit, wallet } = await open()
  const prepared = await prepareSend(kit, { token: coin, amount: 1n, to: bob.address })
  wallet.overrides.set('eth_sendTransaction', () => 'ok')
  await expect(send(kit, { prepared, token: coin })).rejects.toMatchObject({
    code: 'OutcomeUnknown',
  })
})

test('brings the wallet to the network of the token first', async () => {
  const { kit, wallet } = await open()
  const there: SendToken = { ...coin, networkId: 'eip155:31338' }
  const prepared = await prepareSend(kit, { token: there, amount: 7n, to: bob.address })
  const before = await other.client.getBalance({ address: bob.address })
  await send(kit, { prepared, token: there })
  expect(await ended(kit)).toBe('confirmed')
  expect(wallet.chainId).toBe(31_338)
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31338')
  expect(await other.client.getBalance({ address: bob.address })).toBe(before + 7n)
})

test('never sends on another network than the one that was estimated', async () => {
  const { kit, wallet } = await open()
  const prepared = await prepareSend(kit, { token: coin, amount: 1n, to: bob.address })
  // The wallet has moved without telling.
  wallet.chainId = 31_338
  await expect(send(kit, { prepared, token: coin })).rejects.toMatchObject({
    code: 'UnsupportedChain',
  })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
  // Now the kit knows where the wallet is: sent again, it is brought there first.
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31338')
  await send(kit, { prepared, token: coin })
  expect(await ended(kit)).toBe('confirmed')
})

test('names the network in what it gives to the wallet, should the wallet move as it is asked', async () => {
  const { kit, wallet } = await open()
  const prepared = await prepareSend(kit, { token: coin, amount: 1n, to: bob.address })
  const given: unknown[] = []
  wallet.overrides.set('eth_sendTransaction', (params) => {
    given.push(...params)
    throw new ProviderError(4001, 'no')
  })
  await expect(send(kit, { prepared, token: coin })).rejects.toMatchObject({ code: 'UserRejected' })
  expect(given).toMatchObject([{ chainId: '0x7a69', from: alice.address, to: bob.address }])
})

test('pays one price where the chain has no base fee', async () => {
  const old = await startEvmChain(31_337, { hardfork: 'berlin' })
  try {
    const page = openPage()
    const wallet = testWallet([old])
    page.install('Fox', wallet.provider)
    const { kit } = testKit([networkOf(old)])
    await connect(kit, { connectorId: 'example.fox', namespace: 'eip155' })
    const prepared = await prepareSend(kit, { token: coin, amount: 1n, to: bob.address })
    expect(prepared.transaction).toHaveProperty('gasPrice')
    expect(prepared.transaction).not.toHaveProperty('maxFeePerGas')
    await send(kit, { prepared, token: coin })
    expect(await ended(kit)).toBe('confirmed')
  } finally {
    old.stop()
  }
})

test('without a server the balances are the native coin, as the chain tells it', async () => {
  const { kit } = await open()
  await chain.client.setBalance({ address: alice.address, value: parseEther('2.5') })
  const account = `eip155:31337:${alice.address}` as const
  const { queryFn } = balancesQuery(kit, { account })
  expect(await queryFn({ signal: new AbortController().signal })).toEqual({
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        price: 0,
        quantity: { decimals: '18', numeric: '2.5' },
        iconUrl: '',
      },
    ],
  })
})

test('asks to be paid as EIP-681 has it', async () => {
  const { kit } = await open()
  const { address } = alice
  expect(await receiveUri(kit)).toBe(`ethereum:${address}@31337`)
  expect(await receiveUri(kit, { amount: 5n })).toBe(`ethereum:${address}@31337?value=5`)
  expect(await receiveUri(kit, { tokenAddress })).toBe(
    `ethereum:${tokenAddress}@31337/transfer?address=${address}`,
  )
  expect(await receiveUri(kit, { tokenAddress, amount: 5n })).toBe(
    `ethereum:${tokenAddress}@31337/transfer?address=${address}&uint256=5`,
  )
})
