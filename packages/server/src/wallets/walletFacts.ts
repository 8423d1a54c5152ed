import type { WalletFacts } from './facts.ts'
import { bitcoinWallets } from './seed/bitcoinWallets.ts'
import { evmAndSolanaWallets } from './seed/evmAndSolanaWallets.ts'
import { evmWallets } from './seed/evmWallets.ts'
import { exchangeWallets } from './seed/exchangeWallets.ts'
import { hardwareWallets } from './seed/hardwareWallets.ts'
import { moreEvmWallets } from './seed/moreEvmWallets.ts'
import { moreMultichainWallets } from './seed/moreMultichainWallets.ts'
import { multichainWallets } from './seed/multichainWallets.ts'
import { smartWallets } from './seed/smartWallets.ts'
import { solanaWallets } from './seed/solanaWallets.ts'

/** Every wallet that ships with the server, in the order in which wallets are shown. */
export const walletFacts: readonly WalletFacts[] = [
  ...bitcoinWallets,
  ...evmAndSolanaWallets,
  ...evmWallets,
  ...exchangeWallets,
  ...hardwareWallets,
  ...moreEvmWallets,
  ...moreMultichainWallets,
  ...multichainWallets,
  ...smartWallets,
  ...solanaWallets,
].sort((left, right) => left.order - right.order)
