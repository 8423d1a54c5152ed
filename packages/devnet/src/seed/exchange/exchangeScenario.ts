import { encodeDeployData, encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import type { Abi, Address } from 'viem'
import { accountOf } from '../../accounts.ts'
import { readArtifact } from '@latchkit/contracts'
import { readExchangeArtifact } from '../../contracts/readExchangeArtifact.ts'
import type { DevNetwork } from '../../networks.ts'
import type { ContractAddresses } from '../contractAddresses.ts'
import type { Move, Moves } from '../moves.ts'
import { tokens } from '../tokens.ts'
import { exchangeAddresses, exchangeOrder, type ExchangeContract } from './exchangeAddresses.ts'
import { createTrading } from './createTrading.ts'
import { openPool, type PoolSide } from './openPool.ts'
import { pairAddress } from './pairAddress.ts'
import { pools, type Pool, type PoolToken } from './pools.ts'
import { wrappedCoin } from './wrappedCoin.ts'

const gas = 8_000_000n

/** What the market has besides what the pools are given, as a share of that: it trades with it. */
const tradingShare = 0.5

/** The exchanges of a chain: how they open, and what happens in them. */
export interface ExchangeScenario {
  /** The market gets what it needs, creates the exchanges, and opens the pools that have a past. */
  readonly opening: readonly Move[]
  /** The trades of the past. */
  readonly trades: (count: number) => readonly Move[]
  /** The market takes back what it gave the pool of version 2, and the price of the other goes back to the first one. */
  readonly closing: (lpUnits: bigint) => readonly Move[]
  /** The pools are filled again, and the others opened: all are as {@link pools} says. */
  readonly filling: (left: readonly [coins: bigint, usdx: bigint]) => readonly Move[]
  /** The pool of version 2 that has a past, and its tokens. */
  readonly pair: Address
  readonly coin: Address
  readonly usdx: Address
}

/** Gives a chain its exchanges: the market gets what it needs, creates them, fills their pools, and trades in two. */
export function exchangeScenario(
  network: DevNetwork,
  contracts: ContractAddresses,
  moves: Moves,
): ExchangeScenario {
  const addresses = exchangeAddresses(network.id)
  const tokenAddresses = { coin: addresses.wrappedCoin, usdx: contracts.usdx, wdai: contracts.wdai }
  const side = (token: PoolToken, amount: string): PoolSide => ({
    token: tokenAddresses[token],
    units: parseUnits(amount, token === 'coin' ? 18 : tokens[token].decimals),
  })
  const call = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Move => ({
    from: 'market',
    to,
    data: encodeFunctionData({ abi, functionName, args }),
    gas,
  })
  const erc20 = readArtifact('ExampleToken').abi
  const { abi: pairAbi } = readExchangeArtifact('v2Pair')
  const open = (pool: Pool): readonly Move[] =>
    openPool({ addresses, pool, sides: sidesOf(pool), owner: accountOf('market').address, call })
  const sidesOf = (pool: Pool): readonly PoolSide[] =>
    Object.entries(pool.amounts).map(([token, amount]) => side(token as PoolToken, amount))
  const coins = withTrading(network.id, 'coin')
  const hasPast = (pool: Pool): boolean => isCoinPool(pool) || isStablePool(pool)
  const [coinPool, stablePool] = [
    pools[network.id].find(isCoinPool),
    pools[network.id].find(isStablePool),
  ]
  if (!coinPool || !stablePool) throw new Error('Each chain has both pools with a past.')
  const [coinSide, usdxSide] = sidesOf(coinPool)
  if (!coinSide || !usdxSide) throw new Error('A pool has two sides.')
  const pair = pairAddress(addresses.v2Factory, coinSide.token, usdxSide.token)
  const market = accountOf('market').address
  const trading = createTrading({
    chainId: network.id,
    router: addresses.router,
    coin: coinSide,
    usdx: usdxSide,
    stable: sidesOf(stablePool),
    owner: market,
    call,
  })
  return {
    pair,
    coin: coinSide.token,
    usdx: usdxSide.token,
    opening: [
      moves.sendCoins('deployer', 'market', String(coins + 100)),
      moves.mintToken('usdx', 'market', String(withTrading(network.id, 'usdx'))),
      {
        ...moves.mintToken('wdai', 'market', String(withTrading(network.id, 'wdai'))),
        sameBlock: true,
      },
      ...exchangeOrder[network.id].map((contract) => deploy(network, contract)),
      {
        ...call(addresses.wrappedCoin, readArtifact('WrappedCoin').abi, 'deposit', []),
        value: parseEther(String(coins)),
      },
      ...Object.values(tokenAddresses).flatMap((token) =>
        [addresses.positionManager, addresses.router].map((spender) =>
          call(token, erc20, 'approve', [spender, maxUint256]),
        ),
      ),
      ...pools[network.id].filter(hasPast).flatMap(open),
    ],
    trades: trading.play,
    closing: (lpUnits) => [
      ...trading.end(),
      call(pair, pairAbi, 'transfer', [pair, lpUnits]),
      { ...call(pair, pairAbi, 'burn', [market]), sameBlock: true },
    ],
    filling: ([coinsLeft, usdxLeft]) => [
      call(coinSide.token, erc20, 'transfer', [pair, coinSide.units - coinsLeft]),
      {
        ...call(usdxSide.token, erc20, 'transfer', [pair, usdxSide.units - usdxLeft]),
        sameBlock: true,
      },
      { ...call(pair, pairAbi, 'mint', [market]), sameBlock: true },
      ...pools[network.id].filter((pool) => !hasPast(pool)).flatMap(open),
    ],
  }
}

/** The pool that sets the price of the coin. */
function isCoinPool({ fee, amounts }: Pool): boolean {
  return fee === 'v2' && amounts.coin !== undefined && amounts.usdx !== undefined
}

function isStablePool({ amounts }: Pool): boolean {
  return amounts.wdai !== undefined && amounts.usdx !== undefined
}

function deploy(network: DevNetwork, contract: ExchangeContract): Move {
  const { wrappedCoin: coin, v2Factory, v3Factory, positionManager } = exchangeAddresses(network.id)
  const { name, symbol } = wrappedCoin(network)
  const nobody = `0x${'0'.repeat(40)}`
  const args: Readonly<Record<ExchangeContract, readonly unknown[]>> = {
    wrappedCoin: [name, symbol],
    v2Factory: [nobody],
    v3Factory: [],
    positionManager: [v3Factory, coin, nobody],
    router: [v2Factory, v3Factory, positionManager, coin],
    quoter: [v3Factory, coin],
  }
  const { abi, bytecode } =
    contract === 'wrappedCoin' ? readArtifact('WrappedCoin') : readExchangeArtifact(contract)
  return {
    from: 'market',
    data: encodeDeployData({ abi, bytecode, args: args[contract] }),
    gas,
  }
}

function withTrading(chainId: DevNetwork['id'], token: PoolToken): number {
  return Math.ceil(needed(chainId, token) * (1 + tradingShare))
}

/** All that the pools of a chain are given of a token. */
function needed(chainId: DevNetwork['id'], token: PoolToken): number {
  return pools[chainId].reduce((sum, pool) => sum + Number(pool.amounts[token] ?? 0), 0)
}
