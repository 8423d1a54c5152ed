import type { Namespace } from '@latchkit/wire'
import type { Connector } from '../connector.ts'
import { parseWalletIcon } from '../internal/parseWalletIcon.ts'
import { parseWalletName } from '../internal/parseWalletName.ts'
import type { StandardWallet } from './standardWallet.ts'

/** A wallet of the Wallet Standard: how it is shown, and how it is reached. */
export interface ParsedStandardWallet {
  readonly connector: Connector
  readonly standard: StandardWallet
}

/**
 * Parses a wallet that has registered by the Wallet Standard. Any script on the page can register one: a wallet that does not
 * serve the namespace is left out, long texts are cut, and nothing is trusted beyond being shown.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function parseStandardWallet(
  registered: unknown,
  options: {
    readonly namespace: Namespace
    readonly type: Connector['type']
    /** What the standard calls the namespace: the word before the colon. */
    readonly word: string
    /** Returns the id that a wallet is stored under. */
    idOf(name: string): string
    /** Returns true for a wallet that supports what the kit needs. */
    suits(wallet: StandardWallet): boolean
  },
): ParsedStandardWallet | undefined {
  const { namespace, type, word } = options
  try {
    const standard = registered as StandardWallet
    const name = parseWalletName(standard.name)
    const icon = parseWalletIcon(standard.icon)
    const isInNamespace = (chain: unknown) =>
      typeof chain === 'string' && chain.startsWith(`${word}:`)
    if (name === '' || !options.suits(standard)) return undefined
    // A kit of the page, offered to libraries as a wallet: the wallets behind it announce themselves.
    if ('latchkit:kit' in standard.features) return undefined
    if (!Array.isArray(standard.chains) || !standard.chains.some(isInNamespace)) return undefined
    const id = options.idOf(name)
    const connector = { id, name, namespace, type, ...(icon !== undefined && { icon }) }
    return { connector, standard }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}
