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
 * Reads a wallet that has registered by the Wallet Standard. Any script on the page can register one: what does not serve
 * the family is left out, what is too long is cut, and nothing of it is trusted further than to be shown.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function parseStandardWallet(
  registered: unknown,
  family: {
    readonly namespace: Namespace
    readonly type: Connector['type']
    /** What the standard calls the family: the word before the colon. */
    readonly word: string
    /** Under what a wallet is remembered. */
    idOf(name: string): string
    /** True for a wallet that can do what the kit needs of it. */
    suits(wallet: StandardWallet): boolean
  },
): ParsedStandardWallet | undefined {
  const { namespace, type, word } = family
  try {
    const standard = registered as StandardWallet
    const name = parseWalletName(standard.name)
    const icon = parseWalletIcon(standard.icon)
    const isOfFamily = (chain: unknown) => typeof chain === 'string' && chain.startsWith(`${word}:`)
    if (name === '' || !family.suits(standard)) return undefined
    if (!Array.isArray(standard.chains) || !standard.chains.some(isOfFamily)) return undefined
    const id = family.idOf(name)
    const connector = { id, name, namespace, type, ...(icon !== undefined && { icon }) }
    return { connector, standard }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}
