import type {
  GasPrices,
  SwapAllowance,
  SwapApproval,
  SwapQuotes,
  SwapTokens,
  SwapTransaction,
} from '@latchkit/wire'
import {
  createClient,
  erc20Abi,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import type { Devnet } from './devnet.ts'
import type { DevNetwork } from './networks.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { exchangeAddresses } from './seed/exchange/exchangeAddresses.ts'
import { up } from './up.ts'

type ChainId = DevNetwork['id']
const native: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const carol = privateKeyToAccount(accountOf('carol').privateKey)
const market = privateKeyToAccount(accountOf('market').privateKey)

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['demo', 'status', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

const idOf = (chainId: ChainId, address: Address): string => `eip155:${chainId}:${address}`

function clientOf(chainId: ChainId) {
  const rpcUrl = devnet.chains.find(({ id }) => id === chainId)?.rpcUrl
  return createClient({ transport: http(rpcUrl), pollingInterval: 50 }).extend(publicActions)
}

async function ask(path: string, query: Readonly<Record<string, string>>): Promise<Response> {
  const search = new URLSearchParams({ projectId: devnet.projectId, ...query })
  return await fetch(`${devnet.apiUrl}/v1/convert/${path}?${search}`)
}

async function get<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const response = await ask(path, query)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

interface Wish {
  readonly chainId: ChainId
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

async function quote({ chainId, from, to, amount }: Wish): Promise<bigint> {
  const { quotes } = await get<SwapQuotes>('quotes', {
    from: idOf(chainId, from),
    to: idOf(chainId, to),
    amount: String(amount),
  })
  return BigInt(quotes[0]?.toAmount ?? 0)
}

function post(wish: Wish, more: object = {}): Promise<Response> {
  const { chainId, from, to, amount } = wish
  return fetch(`${devnet.apiUrl}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({
      projectId: devnet.projectId,
      amount: String(amount),
      from: idOf(chainId, from),
      to: idOf(chainId, to),
      userAddress: idOf(chainId, carol.address),
      eip155: { slippage: 1 },
      ...more,
    }),
  })
}

async function build(wish: Wish, more: object = {}): Promise<SwapTransaction['tx']> {
  const response = await post(wish, more)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as SwapTransaction).tx
}

/** Signs and sends as a wallet does, and waits. */
async function send(
  chainId: ChainId,
  tx: { to: string; data: string; value: string; gas: bigint },
  from = carol,
): Promise<TransactionReceipt> {
  const client = clientOf(chainId)
  const serializedTransaction = await from.signTransaction({
    chainId,
    type: 'eip1559',
    nonce: await client.getTransactionCount({ address: from.address }),
    to: addressOf(tx.to),
    data: tx.data as Hex,
    value: BigInt(tx.value),
    gas: tx.gas,
    maxFeePerGas: parseUnits('3', 9),
    maxPriorityFeePerGas: parseUnits('1', 9),
  })
  const hash = await client.sendRawTransaction({ serializedTransaction })
  await client.request({ method: 'evm_mine' } as never)
  return await client.waitForTransactionReceipt({ hash })
}

const addressOf = (id: string): Address => id.slice(id.lastIndexOf(':') + 1) as Address

async function owned(chainId: ChainId, token: Address): Promise<bigint> {
  const client = clientOf(chainId)
  if (token === native) return await client.getBalance({ address: carol.address })
  const args = [carol.address] as const
  return await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args,
  })
}

async function allowance(chainId: ChainId, token: Address): Promise<bigint> {
  const answer = await get<SwapAllowance>('allowance', {
    tokenAddress: idOf(chainId, token),
    userAddress: idOf(chainId, carol.address),
  })
  return BigInt(answer.allowance)
}

async function approve({ chainId, from, to, amount }: Wish): Promise<void> {
  const { tx } = await get<SwapApproval>('build-approve', {
    from: idOf(chainId, from),
    to: idOf(chainId, to),
    amount: String(amount),
  })
  const receipt = await send(chainId, { ...tx, gas: 100_000n })
  expect(receipt.status).toBe('success')
}

/** What a swap took and gave, the fee left out. */
async function swap(wish: Wish): Promise<{ paid: bigint; got: bigint; promised: bigint }> {
  const { chainId, from, to, amount } = wish
  if ((await allowance(chainId, from)) < amount) await approve(wish)
  const promised = await quote(wish)
  const before = [await owned(chainId, from), await owned(chainId, to)] as const
  const tx = await build(wish)
  expect(tx.from).toBe(idOf(chainId, carol.address.toLowerCase() as Address))
  const receipt = await send(chainId, { ...tx, gas: BigInt(tx.eip155?.gas ?? 0) })
  expect(receipt.status).toBe('success')
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  const after = [await owned(chainId, from), await owned(chainId, to)] as const
  return {
    paid: before[0] - after[0] - (from === native ? fee : 0n),
    got: after[1] - before[1] + (to === native ? fee : 0n),
    promised,
  }
}

const one = contractAddresses(31337)
const two = contractAddresses(31338)
const coinOne = exchangeAddresses(31337).wrappedCoin

test.each([
  ['the coin for a token', 31337, native, one.usdx, parseEther('0.5')],
  ['a token for the coin', 31337, one.usdx, native, parseUnits('150', 6)],
  ['one token for another', 31337, one.usdx, one.wdai, parseUnits('80', 6)],
  ['the wrapped coin in', 31337, native, coinOne, parseEther('0.25')],
  ['the wrapped coin for a token', 31337, coinOne, one.wdai, parseEther('0.1')],
  ['the wrapped coin out', 31337, coinOne, native, parseEther('0.05')],
  ['the coin over two pools of two versions', 31338, native, two.wdai, parseEther('20')],
  ['a token over two pools for the coin', 31338, two.wdai, native, parseEther('5')],
] as const)(
  'swaps %s: what was quoted arrives, and not more is taken',
  async (_name, chainId, from, to, amount) => {
    const { paid, got, promised } = await swap({ chainId, from, to, amount })
    expect(paid).toBe(amount)
    expect(got).toBe(promised)
    expect(got).toBeGreaterThan(0n)
  },
)

test('the prices agree with what the pools hold', async () => {
  const out = await quote({
    chainId: 31337,
    from: native,
    to: one.usdx,
    amount: parseEther('0.01'),
  })
  expect(out).toBeGreaterThan(parseUnits('19.5', 6))
  expect(out).toBeLessThan(parseUnits('20.2', 6))
})

test('of the direct pool and the way over another token, the better one is taken', async () => {
  const small = await quote({
    chainId: 31337,
    from: native,
    to: one.wdai,
    amount: parseEther('0.001'),
  })
  const large = { chainId: 31337, from: native, to: one.wdai, amount: parseEther('2') } as const
  // The direct pool holds one coin: it would give less than two thirds of the price.
  expect(await quote(large)).toBeGreaterThan(small * 1_900n)
  const tx = await build(large)
  expect(tx.data).toContain(one.usdx.slice(2).toLowerCase())
})

test('a price that worsens beyond the tolerance undoes the swap, and within it does not', async () => {
  const wish = { chainId: 31338, from: native, to: two.usdx, amount: parseEther('5') } as const
  const strict = await build(wish, { eip155: { slippage: 0.1 } })
  const lenient = await build(wish, { eip155: { slippage: 1 } })
  expect(BigInt(strict.minimumAmount) * 1000n).toBeGreaterThanOrEqual(BigInt(strict.amount) * 999n)
  expect(BigInt(lenient.minimumAmount) * 100n).toBeGreaterThanOrEqual(BigInt(lenient.amount) * 99n)

  // Somebody else is faster: the price sinks by nearly two thousandths.
  const userAddress = idOf(31338, market.address)
  const rush = await build({ ...wish, amount: parseEther('90') }, { userAddress })
  const receipt = await send(31338, { ...rush, gas: BigInt(rush.eip155?.gas ?? 0) }, market)
  expect(receipt.status).toBe('success')

  const before = await owned(31338, two.usdx)
  const undone = await send(31338, { ...strict, gas: BigInt(strict.eip155?.gas ?? 0) })
  expect(undone.status).toBe('reverted')
  expect(await owned(31338, two.usdx)).toBe(before)
  const done = await send(31338, { ...lenient, gas: BigInt(lenient.eip155?.gas ?? 0) })
  expect(done.status).toBe('success')
  const got = (await owned(31338, two.usdx)) - before
  expect(got).toBeGreaterThanOrEqual(BigInt(lenient.minimumAmount))
  expect(got).toBeLessThan(BigInt(lenient.amount))
})

test('a swap of more than the account has is refused with that reason', async () => {
  const response = await post({
    chainId: 31338,
    from: native,
    to: two.usdx,
    amount: parseEther('5000'),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('the account has less than the amount')
})

test('a swap that comes too late fails on the chain', async () => {
  const wish = { chainId: 31337, from: native, to: one.usdx, amount: parseEther('0.01') } as const
  const tx = await build(wish)
  const client = clientOf(31337)
  const { timestamp } = await client.getBlock()
  const later = timestamp + 21n * 60n
  await expect(
    client.call({
      account: carol.address,
      to: addressOf(tx.to),
      data: tx.data as Hex,
      value: BigInt(tx.value),
      blockOverrides: { time: later },
    }),
  ).rejects.toThrow('Transaction too old')
})

test('approvals are exact, and the native coin needs none', async () => {
  const wish = { chainId: 31338, from: two.usdx, to: two.wdai, amount: 1_234_567n } as const
  await approve(wish)
  expect(await allowance(31338, two.usdx)).toBe(1_234_567n)
  expect(await allowance(31338, native)).toBe(maxUint256)
  const response = await ask('build-approve', {
    from: idOf(31338, native),
    to: idOf(31338, two.usdx),
    amount: '1',
  })
  expect(response.status).toBe(400)
})

test('an approval without an amount allows what the account owns, and no more', async () => {
  const { tx } = await get<SwapApproval>('build-approve', {
    from: idOf(31337, one.wdai),
    to: idOf(31337, one.usdx),
    userAddress: idOf(31337, carol.address),
  })
  expect(tx.from).toBe(idOf(31337, one.wdai))
  expect(BigInt(`0x${tx.data.slice(-64)}`)).toBe(await owned(31337, one.wdai))
})

test('a signed permit takes the place of an approval', async () => {
  const amount = parseEther('3')
  const router = exchangeAddresses(31337).router
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 3600)
  const client = clientOf(31337)
  const nonce = await client.readContract({
    address: one.wdai,
    abi: [
      {
        type: 'function',
        name: 'nonces',
        stateMutability: 'view',
        inputs: [{ type: 'address' }],
        outputs: [{ type: 'uint256' }],
      },
    ],
    functionName: 'nonces',
    args: [carol.address],
  })
  const signature = await carol.signTypedData({
    domain: {
      name: 'Wrapped Dai Example',
      version: '1',
      chainId: 31337,
      verifyingContract: one.wdai,
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: carol.address, spender: router, value: amount, nonce, deadline },
  })
  const word = (text: string): string => text.replace(/^0x/, '').padStart(64, '0').toLowerCase()
  const words = [
    carol.address,
    router,
    amount.toString(16),
    deadline.toString(16),
    signature.slice(130),
    signature.slice(2, 66),
    signature.slice(66, 130),
  ]
  const permit = `0x${words.map(word).join('')}`
  const wish = { chainId: 31337, from: one.wdai, to: one.usdx, amount } as const
  const before = await owned(31337, one.wdai)
  const tx = await build(wish, { eip155: { slippage: 1, permit } })
  const receipt = await send(31337, { ...tx, gas: BigInt(tx.eip155?.gas ?? 0) })
  expect(receipt.status).toBe('success')
  expect(before - (await owned(31337, one.wdai))).toBe(amount)

  const stolen = await post({ ...wish, amount: amount * 2n }, { eip155: { slippage: 1, permit } })
  expect(stolen.status).toBe(400)
})

test('the tokens of a network are its coin and the listed ones, with what takes permits', async () => {
  const { tokens } = await get<SwapTokens>('tokens', { chainId: 'eip155:31337' })
  expect(tokens.map(({ symbol, eip2612 }) => [symbol, eip2612])).toEqual([
    ['ETH', false],
    ['USDX', true],
    ['XDAI', true],
    ['WETH', false],
  ])
  expect(tokens[0]?.address).toBe(idOf(31337, native))
})

test('gas prices rise with the hurry', async () => {
  const { standard, fast, instant } = await get<GasPrices>('gas-price', { chainId: '31337' })
  expect(BigInt(standard)).toBeGreaterThan(0n)
  expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
  expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
})

test.each([
  [
    'more than the pools hold',
    { from: one.usdx, to: native, amount: 10n ** 30n },
    /insufficient liquidity/,
  ],
  [
    'a token that no pool has',
    { from: one.usdx, to: one.spam, amount: 1_000_000n },
    /insufficient liquidity/,
  ],
  [
    'so little that nothing would arrive',
    { from: one.wdai, to: one.usdx, amount: 1n },
    /insufficient liquidity/,
  ],
  ['a token for itself', { from: one.usdx, to: one.usdx, amount: 1n }, /for itself/],
])('%s is refused with its reason', async (_name, { from, to, amount }, reason) => {
  const response = await ask('quotes', {
    from: idOf(31337, from),
    to: idOf(31337, to),
    amount: String(amount),
  })
  expect(response.status).toBe(400)
  const { reasons } = (await response.json()) as { reasons: { description: string }[] }
  expect(reasons[0]?.description).toMatch(reason)
})

test('a swap without an approval is refused before anybody pays for its failure', async () => {
  const response = await post({
    chainId: 31337,
    from: one.usdx,
    to: native,
    amount: (await allowance(31337, one.usdx)) + 1n,
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('has not yet approved the amount')
})
