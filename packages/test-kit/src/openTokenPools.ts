import { readArtifact } from '@latchkit/contracts'
import { parseAbi, parseEther, type Address } from 'viem'
import { anvilDeployer } from './anvilDeployer.ts'

/** A token for a test, and what the pool with the wrapped coin is given of it. */
export interface PooledToken {
  /** `fee`: it keeps two percent of every transfer, and has 18 decimals. */
  readonly kind: 'plain' | 'fee'
  readonly symbol: string
  readonly decimals: number
  /** In base units; as much again is given to the owner. */
  readonly units: bigint
}

const exchange = parseAbi([
  'function createPair(address a, address b) returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function mint(address to) returns (uint256)',
  'function deposit() payable',
  'function transfer(address to, uint256 value) returns (bool)',
])

/**
 * Deploys tokens, each with a pool of version 2 that holds a coin of it: the price of all of them is known. Gives the owner
 * as much of each.
 */
export async function openTokenPools(
  { rpcUrl, chainId, v2Factory, wrappedCoin, owner }: TokenPoolsOptions,
  tokens: readonly PooledToken[],
): Promise<readonly Address[]> {
  const deployer = await anvilDeployer(rpcUrl, chainId)
  const addresses: Address[] = []
  await deployer.pay(wrappedCoin, exchange, 'deposit', parseEther(String(tokens.length)))
  for (const { kind, symbol, decimals, units } of tokens) {
    const artifact = readArtifact(kind === 'fee' ? 'FeeToken' : 'ExampleToken')
    const isFee = kind === 'fee'
    const name = `${symbol} Example`
    const token = await deployer.deploy(artifact, isFee ? [units * 4n] : [name, symbol, decimals])
    if (!isFee) await deployer.write(token, artifact.abi, 'mint', [deployer.address, units * 2n])
    await deployer.write(v2Factory, exchange, 'createPair', [token, wrappedCoin])
    const pair = await deployer.read<Address>(v2Factory, exchange, 'getPair', [token, wrappedCoin])
    await deployer.write(token, exchange, 'transfer', [pair, units])
    await deployer.write(wrappedCoin, exchange, 'transfer', [pair, parseEther('1')])
    await deployer.write(pair, exchange, 'mint', [deployer.address])
    await deployer.write(token, exchange, 'transfer', [owner, units])
    addresses.push(token)
  }
  return addresses
}

/** Where {@link openTokenPools} works, and for whom. */
export interface TokenPoolsOptions {
  readonly rpcUrl: string
  readonly chainId: number
  readonly v2Factory: Address
  readonly wrappedCoin: Address
  readonly owner: Address
}
