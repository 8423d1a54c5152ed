import type { DevAccount } from './accounts.ts'
import type { BitcoinFacts } from '@latchkit/localnet-bitcoin'
import type { DevNetwork } from './networks.ts'
import type { ContractAddresses } from './seed/contractAddresses.ts'
import type { ExchangeAddresses } from './seed/exchange/exchangeAddresses.ts'
import type { ServiceState } from './services/service.ts'
import type { SolanaFacts } from '@latchkit/localnet-solana'

/** A service as it stands at this moment. */
export interface ServiceSnapshot {
  readonly name: string
  readonly title: string
  readonly url: string
  readonly state: ServiceState
  readonly pid: number | null
  /** For how long it has been ready; `null` where it is not. */
  readonly upSeconds: number | null
  readonly logPath: string | null
}

/** A chain as it stands at this moment. `blockNumber` is null where it does not answer. */
export interface ChainSnapshot {
  readonly network: DevNetwork
  readonly rpcUrl: string
  readonly blockNumber: number | null
  readonly contracts: ContractAddresses
  readonly exchange: ExchangeAddresses
}

/** The whole stack as it stands at this moment. */
export interface StackSnapshot {
  readonly services: readonly ServiceSnapshot[]
  readonly chains: readonly ChainSnapshot[]
  readonly accounts: readonly DevAccount[]
  /** `null` where the chain is left out. */
  readonly solana: SolanaFacts | null
  readonly bitcoin: BitcoinFacts | null
}
