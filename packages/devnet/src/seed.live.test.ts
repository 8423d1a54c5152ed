import {
  createClient,
  hexToNumber,
  http,
  parseAbi,
  parseEther,
  publicActions,
  type Address,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf, type AccountName } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import type { Devnet } from './devnet.ts'
import { networks, type DevNetwork } from './networks.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { up } from './up.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({
    ports: 'free',
    fresh: true,
    without: ['server', 'demo', 'status', 'solana', 'bitcoin'],
  })
})
afterAll(() => devnet.stop())

const daySeconds = 86_400
const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

interface SeenTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly seconds: number
  readonly block: number
  readonly failed: boolean
  readonly logAddresses: readonly string[]
  readonly topics: readonly string[]
}

function urlOf(chainId: DevNetwork['id']): string {
  return devnet.chains.find((chain) => chain.id === chainId)?.rpcUrl ?? ''
}

function clientOf(chainId: DevNetwork['id']) {
  return createClient({ transport: http(urlOf(chainId)) }).extend(publicActions)
}

/** Every transaction of the chain in which the account has a part, the oldest first. */
async function historyOf(chainId: DevNetwork['id'], name: AccountName): Promise<SeenTransaction[]> {
  const client = clientOf(chainId)
  const bare = accountOf(name).address.slice(2).toLowerCase()
  const seen: SeenTransaction[] = []
  const head = await client.getBlockNumber()
  for (let blockNumber = 0n; blockNumber <= head; blockNumber += 1n) {
    const block = await client.getBlock({ blockNumber, includeTransactions: true })
    for (const transaction of block.transactions) {
      const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
      const topics = receipt.logs.flatMap((log) => log.topics)
      const words = [transaction.from, transaction.to ?? '', ...topics]
      if (!words.some((word) => word.toLowerCase().endsWith(bare))) continue
      seen.push({
        hash: transaction.hash,
        from: transaction.from.toLowerCase(),
        to: transaction.to?.toLowerCase() ?? null,
        seconds: Number(block.timestamp),
        block: Number(blockNumber),
        failed: receipt.status === 'reverted',
        logAddresses: receipt.logs.map((log) => log.address.toLowerCase()),
        topics,
      })
    }
  }
  return seen
}

function tokenBalance(
  chainId: DevNetwork['id'],
  token: Address,
  name: AccountName,
): Promise<bigint> {
  const args = [accountOf(name).address] as const
  return clientOf(chainId).readContract({
    address: token,
    abi: erc20,
    functionName: 'balanceOf',
    args,
  })
}

describe('the long history of alice on 31337', () => {
  const contracts = contractAddresses(31337)
  const alice = accountOf('alice').address.toLowerCase()
  let history: SeenTransaction[]
  beforeAll(async () => {
    history = await historyOf(31337, 'alice')
  })

  test('fills three pages of fifty', () => {
    expect(history.length).toBeGreaterThanOrEqual(150)
    expect(history.length).toBeLessThan(200)
  })

  test('reaches over eight months up to today, with dates that only go on', () => {
    const now = Date.now() / 1000
    const dates = history.map((transaction) => transaction.seconds)
    expect(now - (dates[0] ?? 0)).toBeGreaterThan(240 * daySeconds)
    expect(now - (dates.at(-1) ?? 0)).toBeLessThan(daySeconds)
    expect(dates).toEqual([...dates].sort((a, b) => a - b))
    const months = dates.map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 7))
    expect(new Set(months).size).toBeGreaterThanOrEqual(8)
  })

  test('has coins and tokens in both directions, and to herself', () => {
    const bob = accountOf('bob').address.toLowerCase()
    expect(history.some(({ from, to }) => from === alice && to === bob)).toBe(true)
    expect(history.some(({ from, to }) => from === bob && to === alice)).toBe(true)
    expect(history.some(({ from, to }) => from === alice && to === alice)).toBe(true)
    const tokenMoves = history.filter(({ logAddresses }) =>
      logAddresses.includes(contracts.usdx.toLowerCase()),
    )
    expect(tokenMoves.some(({ from }) => from === alice)).toBe(true)
    expect(tokenMoves.some(({ from }) => from !== alice)).toBe(true)
  })

  test('has failures, a contract of her own, and calls that moved nothing', () => {
    const failed = history.filter((transaction) => transaction.failed)
    expect(failed.map(({ to }) => to).sort()).toEqual(
      [contracts.door.toLowerCase(), contracts.wdai.toLowerCase()].sort(),
    )
    expect(history.filter(({ from, to }) => from === alice && to === null)).toHaveLength(1)
    const entered = history.filter(({ to }) => to === contracts.door.toLowerCase())
    expect(entered.some((transaction) => !transaction.failed)).toBe(true)
  })

  test.each(['collectible', 'editions', 'spam'] as const)('has moves of %s', (contract) => {
    const moves = history.filter(({ logAddresses }) =>
      logAddresses.includes(contracts[contract].toLowerCase()),
    )
    expect(moves.length).toBeGreaterThanOrEqual(3)
  })

  test('has blocks with more than one transaction of hers', () => {
    const blocks = history.map((transaction) => transaction.block)
    expect(new Set(blocks).size).toBeLessThan(blocks.length)
  })
})

test('alice has some twenty transactions on 31338', async () => {
  const history = await historyOf(31338, 'alice')
  expect(history.length).toBeGreaterThanOrEqual(15)
  expect(history.length).toBeLessThan(30)
  expect(history.some((transaction) => transaction.failed)).toBe(true)
})

test('alice and bob are left with what the stack promises', async () => {
  const one = contractAddresses(31337)
  const two = contractAddresses(31338)
  expect(await tokenBalance(31337, one.usdx, 'alice')).toBe(2_500_000_000n)
  expect(await tokenBalance(31337, one.wdai, 'alice')).toBe(parseEther('1000.5'))
  expect(await tokenBalance(31337, one.usdx, 'bob')).toBe(850_000_000n)
  expect(await tokenBalance(31338, two.usdx, 'alice')).toBe(75_125_000n)
  expect(await tokenBalance(31338, two.wdai, 'alice')).toBe(parseEther('12'))
  for (const name of ['alice', 'bob', 'carol'] as const) {
    const balance = await clientOf(31337).getBalance({ address: accountOf(name).address })
    expect(balance).toBeGreaterThan(parseEther('40'))
    expect(balance).toBeLessThan(parseEther('120'))
  }
})

test('dave has nothing and did nothing, on both chains', async () => {
  for (const { id } of networks) {
    const { address } = accountOf('dave')
    expect(await clientOf(id).getBalance({ address })).toBe(0n)
    expect(await historyOf(id, 'dave')).toEqual([])
  }
})

test('the address of one token is another token on the other chain', async () => {
  expect(contractAddresses(31337).usdx).toBe(contractAddresses(31338).wdai)
  const address = contractAddresses(31337).usdx
  const symbols = await Promise.all(
    networks.map(({ id }) =>
      clientOf(id).readContract({ address, abi: erc20, functionName: 'symbol' }),
    ),
  )
  expect(symbols).toEqual(['USDX', 'XDAI'])
})

test('no account is unlocked: what no wallet signed is refused', async () => {
  const alice = accountOf('alice').address
  expect(await callRpc(urlOf(31337), 'eth_accounts')).toEqual([])
  const send = callRpc(urlOf(31337), 'eth_sendTransaction', [{ from: alice, to: alice }])
  await expect(send).rejects.toThrow('No Signer available')
})

test('the chain lives on in the present', async () => {
  const block = await callRpc<{ timestamp: `0x${string}` }>(urlOf(31337), 'eth_getBlockByNumber', [
    'latest',
    false,
  ])
  expect(Math.abs(hexToNumber(block.timestamp) - Date.now() / 1000)).toBeLessThan(60)
})
