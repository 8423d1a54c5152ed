import { warnOfUnknownKeys } from '@latchkit/core/development'
import type { BitcoinOptions } from './bitcoinOptions.ts'

/** Warns of options that do not exist. Loaded in development alone. */
export function checkOptions(options: BitcoinOptions): void {
  warnOfUnknownKeys('bitcoin()', options, known)
}

const known: Readonly<Record<keyof BitcoinOptions, true>> = {
  wallets: true,
}
