import { getContractAddress, type Address } from 'viem'
import { accountOf } from '../../accounts.ts'
import type { DevNetwork } from '../../networks.ts'

/** A contract of the exchanges on a local chain. */
export type ExchangeContract =
  | 'wrappedCoin'
  | 'v2Factory'
  | 'v3Factory'
  | 'positionManager'
  | 'router'
  | 'quoter'

/** Where the exchanges of a chain stand. */
export type ExchangeAddresses = Readonly<Record<ExchangeContract, Address>>

/** The order in which the market creates them: another one on each chain, so that a mix-up cannot go unseen. */
export const exchangeOrder: Readonly<Record<DevNetwork['id'], readonly ExchangeContract[]>> = {
  31337: ['wrappedCoin', 'v2Factory', 'v3Factory', 'positionManager', 'router', 'quoter'],
  31338: ['v3Factory', 'wrappedCoin', 'v2Factory', 'quoter', 'positionManager', 'router'],
}

/** The addresses of a chain's exchanges, known before they are deployed. */
export function exchangeAddresses(chainId: DevNetwork['id']): ExchangeAddresses {
  const from = accountOf('market').address
  const order = exchangeOrder[chainId]
  const at = (contract: ExchangeContract): Address =>
    getContractAddress({ from, nonce: BigInt(order.indexOf(contract)) })
  return {
    wrappedCoin: at('wrappedCoin'),
    v2Factory: at('v2Factory'),
    v3Factory: at('v3Factory'),
    positionManager: at('positionManager'),
    router: at('router'),
    quoter: at('quoter'),
  }
}
