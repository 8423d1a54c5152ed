import { warnOfUnknownKeys } from '@latchkit/core/development'
import type { EvmOptions } from './evmOptions.ts'

/** Warns of options that do not exist. Loaded in development alone. */
export function checkOptions(options: EvmOptions): void {
  warnOfUnknownKeys('evm()', options, known)
}

const known: Readonly<Record<keyof EvmOptions, true>> = {
  wallets: true,
  signInWallets: true,
  safeOrigins: true,
}
