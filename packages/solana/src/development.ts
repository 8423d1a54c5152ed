import { warnOfUnknownKeys } from '@latchkit/core/development'
import type { SolanaOptions } from './solanaOptions.ts'

/** Warns of options that do not exist. Loaded in development alone. */
export function checkOptions(options: SolanaOptions): void {
  warnOfUnknownKeys('solana()', options, known)
}

const known: Readonly<Record<keyof SolanaOptions, true>> = {
  wallets: true,
  walletChains: true,
}
