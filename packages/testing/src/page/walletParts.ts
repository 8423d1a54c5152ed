import { bitcoinPageOptions } from '../bitcoin/bitcoinPageOptions.ts'
import type { BitcoinConfig } from '../bitcoin/config.ts'
import { registryMethodNames } from '../bitcoin/ways/registryWay.ts'
import { unisatMethodNames } from '../bitcoin/ways/unisatWay.ts'
import type { SolanaConfig } from '../solana/config.ts'
import { solanaPageOptions } from '../solana/solanaPageOptions.ts'
import type { WalletInfo } from './installProvider.ts'
import type { Announce, WalletPart } from './installPart.ts'

/** How a Solana wallet shows itself. */
export function solanaPart(
  config: SolanaConfig,
  { name, icon }: WalletInfo,
  announce: Announce,
): WalletPart {
  const options = { name, icon, announce, ...solanaPageOptions(config) }
  return { namespace: 'solana', way: 'standard', options }
}

/** How a Bitcoin wallet shows itself. */
export function bitcoinPart(
  config: BitcoinConfig,
  { uuid, name, icon }: WalletInfo,
  announce: Announce,
): WalletPart {
  const isOffered = (method: string) => !config.lacks?.includes(method)
  switch (config.way ?? 'standard') {
    case 'standard': {
      const options = { name, icon, announce, ...bitcoinPageOptions(config) }
      return { namespace: 'bitcoin', way: 'standard', options }
    }
    case 'registry': {
      const id = `latch_${uuid.replaceAll('-', '')}`
      const methods = registryMethodNames.filter(isOffered)
      return {
        namespace: 'bitcoin',
        way: 'registry',
        options: { name, icon, id, methods, announce },
      }
    }
    case 'unisat': {
      const methods = unisatMethodNames.filter(isOffered)
      return { namespace: 'bitcoin', way: 'unisat', options: { methods, announce } }
    }
  }
}
