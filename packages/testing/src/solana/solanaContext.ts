import type { WalletCall } from '../owner/answerRequest.ts'
import type { Emit } from '../owner/namespaceWallet.ts'
import type { Owner } from '../owner/owner.ts'
import type { PackedAccount } from '../owner/packed.ts'
import type { Sites } from '../owner/createSites.ts'
import type { SolanaConfig } from './config.ts'
import type { SolanaAccount } from './solanaAccount.ts'

/** What the methods of a Solana wallet work with. */
export interface SolanaContext {
  readonly config: SolanaConfig
  readonly owner: Owner
  readonly sites: Sites<SolanaAccount>
  readonly emit: Emit
  /** False while the wallet pretends to have lost its nodes. */
  isOnline: boolean
  /** What a site may see now, as it travels there. */
  shared(origin: string): readonly PackedAccount[]
}

/** One feature of a Solana wallet: answers its result or throws `RpcError`. */
export type SolanaMethod = (wallet: SolanaContext, call: WalletCall) => unknown
