import { createClient, http, parseEther, parseUnits, publicActions, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExchangeArtifact } from '../../contracts/readExchangeArtifact.ts'
import type { Devnet } from '../../devnet.ts'
import { networks, type DevNetwork } from '../../networks.ts'
import { up } from '../../up.ts'
import { contractAddresses } from '../contractAddresses.ts'
import { exchangeAddresses } from './exchangeAddresses.ts'

let devnet: Devnet
beforeAll(async () => {
  const without = ['server', 'demo', 'status', 'solana', 'bitcoin'] as const
  devnet = await up({ ports: 'free', without })
})
afterAll(() => devnet.stop())

function clientOf(chainId: DevNetwork['id']) {
  const rpcUrl = devnet.chains.find((chain) => chain.id === chainId)?.rpcUrl
  return createClient({ transport: http(rpcUrl) }).extend(publicActions)
}

async function reserves(
  chainId: DevNetwork['id'],
  tokenA: Address,
  tokenB: Address,
): Promise<readonly [bigint, bigint]> {
  const client = clientOf(chainId)
  const pair = (await client.readContract({
    address: exchangeAddresses(chainId).v2Factory,
    abi: readExchangeArtifact('v2Factory').abi,
    functionName: 'getPair',
    args: [tokenA, tokenB],
  })) as Address
  const [reserve0, reserve1] = (await client.readContract({
    address: pair,
    abi: readExchangeArtifact('v2Pair').abi,
    functionName: 'getReserves',
  })) as readonly [bigint, bigint]
  return tokenA.toLowerCase() < tokenB.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0]
}

async function quoted(
  chainId: DevNetwork['id'],
  hop: { tokenIn: Address; tokenOut: Address; amountIn: bigint },
): Promise<bigint> {
  const { result } = await clientOf(chainId).simulateContract({
    address: exchangeAddresses(chainId).quoter,
    abi: readExchangeArtifact('quoter').abi,
    functionName: 'quoteExactInputSingle',
    args: [{ ...hop, fee: 500, sqrtPriceLimitX96: 0n }],
  })
  return (result as readonly [bigint])[0]
}

test('a pool of version 2 holds the coin at the price that the server is told', async () => {
  const { wrappedCoin } = exchangeAddresses(31337)
  expect(await reserves(31337, wrappedCoin, contractAddresses(31337).usdx)).toEqual([
    parseEther('200'),
    parseUnits('400000', 6),
  ])
  const two = exchangeAddresses(31338)
  expect(await reserves(31338, two.wrappedCoin, contractAddresses(31338).usdx)).toEqual([
    parseEther('100000'),
    parseUnits('50000', 6),
  ])
})

test('a pool of version 3 gives nearly that price less its fee', async () => {
  const tokenOut = contractAddresses(31337).usdx
  const tokenIn = exchangeAddresses(31337).wrappedCoin
  const out = await quoted(31337, { tokenIn, tokenOut, amountIn: parseEther('0.01') })
  expect(out).toBeGreaterThan(parseUnits('19.98', 6))
  expect(out).toBeLessThan(parseUnits('20', 6))
})

test('the two tokens are worth the same on both chains', async () => {
  for (const { id } of networks) {
    const { usdx: tokenIn, wdai: tokenOut } = contractAddresses(id)
    const out = await quoted(id, { tokenIn, tokenOut, amountIn: parseUnits('100', 6) })
    expect(out).toBeGreaterThan(parseEther('99.8'))
    expect(out).toBeLessThan(parseEther('100'))
  }
})
