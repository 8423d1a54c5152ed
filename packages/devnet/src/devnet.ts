import { accounts, type DevAccount } from './accounts.ts'
import { describeBitcoin, type BitcoinFacts } from '@latchkit/localnet-bitcoin'
import { projectId } from './createServerConfig.ts'
import { networks } from './networks.ts'
import type { Ports } from './ports/portNames.ts'
import { describeSolana, type SolanaFacts } from '@latchkit/localnet-solana'
import { contractAddresses, type ContractAddresses } from './seed/contractAddresses.ts'
import { nameService, type NameService } from './seed/names/nameService.ts'
import { exchangeAddresses, type ExchangeAddresses } from './seed/exchange/exchangeAddresses.ts'

/** What a program needs to know of a running stack. It stands in `devnet.json` too. */
export interface DevnetFacts {
  readonly apiUrl: string
  readonly demoUrl: string
  readonly statusUrl: string
  /** The on-ramp sandbox, which takes test cards. */
  readonly onrampUrl: string
  /** The origin of the login frame. */
  readonly loginUrl: string
  /** The providers of social logins, and the pages on which a visitor says who they are. */
  readonly socialUrl: string
  /** The page with every mail that was sent. */
  readonly mailboxUrl: string
  readonly projectId: string
  readonly chains: readonly {
    readonly id: number
    readonly networkId: string
    readonly name: string
    readonly rpcUrl: string
    /** The contract that swaps approve and call. */
    readonly swapRouter: string
  }[]
  /** By chain id. */
  readonly contracts: Readonly<Record<string, ContractAddresses>>
  /** By chain id: Uniswap's contracts, and the native coin as a token. */
  readonly exchanges: Readonly<Record<string, ExchangeAddresses>>
  readonly accounts: readonly DevAccount[]
  readonly names: NameService
  readonly solana: SolanaFacts
  readonly bitcoin: BitcoinFacts
}

/** A running local stack. */
export interface Devnet extends DevnetFacts {
  /** Where it keeps its logs, `server.json` and `devnet.json`. */
  readonly directory: string
  /** Stops all services, the last started first, and removes `devnet.json`. Can be called again. */
  stop(): Promise<void>
}

/** The facts of a stack on these ports. */
export function describeDevnet(ports: Ports): DevnetFacts {
  return {
    apiUrl: `http://localhost:${ports.server}`,
    demoUrl: `http://localhost:${ports.demo}`,
    statusUrl: `http://localhost:${ports.status}`,
    onrampUrl: `http://localhost:${ports.onramp}`,
    loginUrl: `http://localhost:${ports.login}`,
    socialUrl: `http://localhost:${ports.social}`,
    mailboxUrl: `http://localhost:${ports.status}/mail`,
    projectId,
    chains: networks.map(({ id, networkId, name }) => ({
      id,
      networkId,
      name,
      rpcUrl: `http://127.0.0.1:${ports[`chain-${id}`]}`,
      swapRouter: exchangeAddresses(id).router,
    })),
    contracts: Object.fromEntries(networks.map(({ id }) => [id, contractAddresses(id)])),
    exchanges: Object.fromEntries(networks.map(({ id }) => [id, exchangeAddresses(id)])),
    accounts,
    names: nameService(),
    solana: describeSolana(ports.solana, ports['solana-ws']),
    bitcoin: describeBitcoin(ports.bitcoin),
  }
}
