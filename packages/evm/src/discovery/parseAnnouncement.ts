import { parseWalletIcon, parseWalletName } from '@latchkit/core/adapters'
import { isProvider } from '../wallet/provider.ts'
import type { EvmWallet } from '../wallet/evmWallet.ts'
import { injectedWallet } from './injectedWallet.ts'

/**
 * Reads what a wallet announced about itself. Any script on the page can announce: what is not as the standard has it
 * is left out, what is too long is cut, and nothing of it is trusted further than to be shown.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function parseAnnouncement(detail: unknown): EvmWallet | undefined {
  try {
    const { info, provider } = detail as { readonly info: Announced; readonly provider: unknown }
    const { uuid, rdns } = info
    const name = parseWalletName(info.name)
    const icon = parseWalletIcon(info.icon)
    if (typeof uuid !== 'string' || !uuidPattern.test(uuid)) return undefined
    if (typeof rdns !== 'string' || rdns.length > rdnsCharacters || !rdnsPattern.test(rdns))
      return undefined
    if (rdns === injectedWallet.id) return undefined
    if (name === '' || !isProvider(provider)) return undefined
    return {
      connector: {
        id: rdns,
        name,
        namespace: 'eip155',
        type: 'injected',
        rdns,
        ...(icon !== undefined && { icon }),
      },
      provider,
    }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}

type Announced = Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', unknown>>

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const rdnsPattern = /^\w[\w-]*(?:\.\w[\w-]*)*$/
const rdnsCharacters = 128
