import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

/** A contract of Uniswap as its authors have compiled it. */
export interface ExchangeArtifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** The contracts of Uniswap that the local chains have. */
export type ExchangeContractName =
  | 'v2Factory'
  | 'v2Pair'
  | 'v3Factory'
  | 'positionManager'
  | 'router'
  | 'quoter'

/**
 * Reads a contract of Uniswap from the package that its authors publish. They are under the GPL: they are put on
 * local chains and nowhere else.
 */
export function readExchangeArtifact(name: ExchangeContractName): ExchangeArtifact {
  const { abi, bytecode } = JSON.parse(readFileSync(pathOf[name](), 'utf8')) as {
    readonly abi: Abi
    readonly bytecode: string
  }
  return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` }
}

const require = createRequire(import.meta.url)
const pathOf: Readonly<Record<ExchangeContractName, () => string>> = {
  v2Factory: () => require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json'),
  v2Pair: () => require.resolve('@uniswap/v2-core/build/UniswapV2Pair.json'),
  v3Factory: () =>
    require.resolve('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  positionManager: () =>
    require.resolve('@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'),
  router: () =>
    require.resolve('@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'),
  quoter: () =>
    require.resolve('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
}
