import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readArtifact } from '@latchkit/contracts'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { nativeTokenAddress, type SwapTransaction } from '@latchkit/wire'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const amount = parseEther('1')
const stranger: Address = '0x00000000000000000000000000000000000bad00'
const mnemonic = 'test test test test test test test test test test test junk'
const user = mnemonicToAccount(mnemonic)
const { abi, bytecode } = readArtifact('WrappedCoin')
const token = readArtifact('ExampleToken')
const id = (address: string): string => `eip155:31337:${address.toLowerCase()}`

let chain: EvmTestChain
/** Swaps one coin for one wrapped coin, and back: the router, the spender and the token of these tests. */
let wrapped: Address
/** Another token of the user, of which the router may take all: an approval from an earlier day. */
let savings: Address
let app: TestApp
let answer: unknown
const service = createServer((_request, response) => response.end(JSON.stringify(answer)))

beforeAll(async () => {
  chain = await startEvmChain(31_337)
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  wrapped = await deploy(abi, bytecode, ['Wrapped', 'WETH'])
  savings = await deploy(token.abi, token.bytecode, ['Savings', 'SAVE', 6])
  await write(savings, token.abi, 'mint', [user.address, 1_000_000n])
  await write(savings, token.abi, 'approve', [wrapped, maxUint256])
  await write(wrapped, abi, 'deposit', [], parseEther('5'))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const swapService = { kind: '1inch', url, spender: wrapped }
  app = await createTestApp({ networks: [testNetwork(chain.rpcUrl, { swapService })] })
})

afterAll(() => {
  chain.stop()
  service.closeAllConnections()
  service.close()
})

type Abi = (typeof token)['abi']

async function deploy(abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Address> {
  const hash = await chain.client.deployContract({
    account: user,
    chain: null,
    abi,
    bytecode,
    args: [...args],
  })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('It was not deployed.')
  return contractAddress.toLowerCase() as Address
}

async function write(
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
): Promise<void> {
  const data = encodeFunctionData({ abi, functionName, args: [...args] })
  const hash = await chain.client.sendTransaction({
    account: user,
    chain: null,
    to: address,
    data,
    value,
  })
  await chain.client.waitForTransactionReceipt({ hash })
}

type Way = 'in' | 'out'

interface Answer {
  readonly dstAmount: string
  readonly tx: { readonly to: string; readonly data: string; readonly value: string }
}

function honest(way: Way): Answer {
  const data = way === 'in' ? call('deposit') : call('withdraw', amount)
  const value = way === 'in' ? String(amount) : '0'
  return { dstAmount: String(amount), tx: { to: wrapped, data, value } }
}

function call(functionName: string, ...args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi, functionName, args: [...args] })
}

async function build(way: Way, lie: object): Promise<Response> {
  answer = lie
  const [from, to] = way === 'in' ? [nativeTokenAddress, wrapped] : [wrapped, nativeTokenAddress]
  return await app.app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'local',
      amount: String(amount),
      from: id(from),
      to: id(to),
      userAddress: id(user.address),
      eip155: { slippage: 0.5 },
      disableEstimate: true,
    }),
  })
}

test.each(['in', 'out'] as const)('an honest service is handed on (%s)', async (way) => {
  const response = await build(way, honest(way))
  expect(response.status).toBe(200)
  const { tx } = (await response.json()) as SwapTransaction
  expect(tx).toMatchObject({ to: id(wrapped), minimumAmount: String((amount * 995n) / 1000n) })
})

/** Each changes an honest answer for the worse. */
function lies(way: Way): readonly (readonly [string, object])[] {
  const { dstAmount, tx } = honest(way)
  const changed = (change: Partial<Answer['tx']>): object => ({
    dstAmount,
    tx: { ...tx, ...change },
  })
  const taking = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [user.address, stranger, amount],
  })
  const receivers = [stranger, user.address, savings, `0x${'0'.repeat(40)}`, nativeTokenAddress]
  const values = [
    '0',
    '1',
    String(amount - 1n),
    String(amount + 1n),
    String(amount * 2n),
    `0x${'f'.repeat(64)}`,
  ]
  const calls: readonly (readonly [string, string])[] = [
    ['nothing', '0x'],
    ['another function', '0xdeadbeef'],
    ['a transfer to a stranger', call('transfer', stranger, amount)],
    ['a transfer to nobody', call('transfer', wrapped, amount)],
    ['an approval of a stranger', call('approve', stranger, maxUint256)],
    ['an approval of the amount', call('approve', stranger, amount)],
    ['taking from the user', taking],
    ['half of it', call('withdraw', amount / 2n)],
    ['less than the minimum', call('withdraw', (amount * 994n) / 1000n)],
    ['one unit more', call('withdraw', amount + 1n)],
    ['all that the user has', call('withdraw', parseEther('5'))],
    ['one unit', call('withdraw', 1n)],
    ['cut short', tx.data.slice(0, -2)],
  ]
  const isHarmless = (data: string, value: string): boolean =>
    way === 'in' && data === '0x' && value === String(amount)
  return [
    ...receivers.map((to) => [`to ${to}`, changed({ to })] as const),
    ...values
      .filter((value) => BigInt(value) !== BigInt(tx.value))
      .map((value) => [`with ${value}`, changed({ value })] as const),
    ...calls
      .filter(([, data]) => data !== tx.data && !isHarmless(data, tx.value))
      .map(([name, data]) => [name, changed({ data })] as const),
    ...[2n, 1_000n].map(
      (times) =>
        [`a promise of ${times} times as much`, { dstAmount: String(amount * times), tx }] as const,
    ),
    ['a promise that is no number', { dstAmount: '1e30', tx }],
    ['no transaction', { dstAmount }],
  ]
}

test('of 40 and more lies of a swap service none reaches the wallet', async () => {
  const reached: string[] = []
  let tried = 0
  for (const way of ['in', 'out'] as const)
    for (const [name, lie] of lies(way)) {
      tried += 1
      const response = await build(way, lie)
      if (response.status === 200) reached.push(`${way}: ${name}`)
      else expect([400, 503]).toContain(response.status)
    }
  expect(reached).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(40)
})
