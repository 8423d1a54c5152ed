import type { BitcoinChainName } from './config.ts'

/** What an owner does with the accounts and chains of Bitcoin. */
export interface BitcoinControls {
  /** Selects the account that has this address, whatever its purpose. Sites that are connected see it in the place of the other. */
  switchAccount(address: string): Promise<void>
  /** Brings the wallet to another of its chains. Sites are told; the addresses are those of that chain. */
  switchChain(chain: BitcoinChainName): Promise<void>
  /** The addresses of every account on the selected chain, in their order, the one for payments first. */
  addresses(): Promise<readonly string[]>
  /** The wallet loses its chains: what it is to send fails with 4900. */
  goOffline(): Promise<void>
  /** The wallet has its chains again. */
  goOnline(): Promise<void>
}
