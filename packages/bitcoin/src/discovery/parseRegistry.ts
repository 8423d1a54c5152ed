import { parseWalletIcon, parseWalletName } from '@latchkit/core/adapters'
import { isRegistryProvider } from '../wallet/registryProvider.ts'
import { isUnisatProvider } from '../wallet/unisatProvider.ts'
import type { BitcoinWallet } from '../wallet/bitcoinWallet.ts'
import { readPath } from './readPath.ts'
import { walletKey } from './walletKey.ts'

/**
 * The wallets that have entered themselves into `window.btc_providers`. Any script can write there: what is not as the
 * standard has it, or leads to nothing that can be asked, is left out.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function parseRegistry(): readonly BitcoinWallet[] {
  const entries = readPath('btc_providers')
  try {
    if (!Array.isArray(entries)) return []
    return Array.from(entries.slice(0, entriesAtMost)).flatMap((entry) => readEntry(entry) ?? [])
  } catch {
    // It is none, however much it looks like one.
    return []
  }
}

const entriesAtMost = 50
const idPattern = /^[\w$-]+(?:\.[\w$-]+){0,4}$/

function readEntry(entry: unknown): BitcoinWallet | undefined {
  try {
    const { id, name: named, icon: drawn, methods } = entry as Readonly<Record<string, unknown>>
    const name = parseWalletName(named)
    const icon = parseWalletIcon(drawn)
    if (name === '' || typeof id !== 'string' || id.length > 128 || !idPattern.test(id))
      return undefined
    const provider = readPath(id)
    const connector = {
      id: walletKey(name),
      name,
      namespace: 'bip122',
      type: 'injected',
      ...(icon !== undefined && { icon }),
    } as const
    // Some enter an object of UniSat's interface; it may have a `request` of its own, which speaks otherwise.
    if (isUnisatProvider(provider)) return { connector, way: { kind: 'unisat', provider } }
    if (!isRegistryProvider(provider)) return undefined
    const known = Array.isArray(methods) && methods.every((method) => typeof method === 'string')
    return { connector, way: { kind: 'registry', provider, ...(known && { methods }) } }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}
