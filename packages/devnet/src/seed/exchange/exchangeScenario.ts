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
import { openPool, type PoolSide } from './openPool.ts'
import { pools, type PoolToken } from './pools.ts'
import { wrappedCoin } from './wrappedCoin.ts'

const gas = 8_000_000n

/** Gives a chain its exchanges: the market gets what it needs, creates them, and fills their pools. */
export function exchangeScenario(
  network: DevNetwork,
  contracts: ContractAddresses,
  moves: Moves,
): readonly Move[] {
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
  const coins = needed(network.id, 'coin')
  const opened = pools[network.id].flatMap((pool) => {
    const sides = Object.entries(pool.amounts).map(([token, amount]) =>
      side(token as PoolToken, amount),
    )
    return openPool({ addresses, pool, sides, owner: accountOf('market').address, call })
  })
  return [
    moves.sendCoins('deployer', 'market', String(coins + 100)),
    moves.mintToken('usdx', 'market', String(needed(network.id, 'usdx'))),
    { ...moves.mintToken('wdai', 'market', String(needed(network.id, 'wdai'))), sameBlock: true },
    ...exchangeOrder[network.id].map((contract) => deploy(network, contract)),
    {
      ...call(addresses.wrappedCoin, readArtifact('WrappedCoin').abi, 'deposit', []),
      value: parseEther(String(coins)),
    },
    ...Object.values(tokenAddresses).map((token) =>
      call(token, erc20, 'approve', [addresses.positionManager, maxUint256]),
    ),
    ...opened,
  ]
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

/** All that the pools of a chain are given of a token. */
function needed(chainId: DevNetwork['id'], token: PoolToken): number {
  return pools[chainId].reduce((sum, pool) => sum + Number(pool.amounts[token] ?? 0), 0)
}
