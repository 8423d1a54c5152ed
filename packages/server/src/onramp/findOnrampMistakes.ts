import { parseAccountId } from '@latchkit/wire'
import type { ServerConfig } from '../config/serverConfig.ts'
import { familyOf } from '@latchkit/backend/chain'
import { readCoinbaseKey } from './providers/readCoinbaseKey.ts'
import type { OnrampProviderSettings } from './onrampSettings.ts'

const needs: Readonly<
  Record<OnrampProviderSettings['kind'], readonly (keyof OnrampProviderSettings)[]>
> = {
  sandbox: ['url', 'webhookSecret'],
  coinbase: ['apiSecret'],
  meld: [],
  transak: ['apiSecret', 'referrerDomain'],
}

/** One sentence for each thing about buying coins that can not be meant. */
export function findOnrampMistakes({
  onramp,
  networks,
  tokenLists,
}: Pick<ServerConfig, 'onramp' | 'networks' | 'tokenLists'>): readonly string[] {
  if (!onramp) return []
  const { providers, assets } = onramp
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const listed = new Set(tokenLists.filter(({ spam }) => !spam).map(({ address }) => address))
  return [
    ...providers.flatMap((provider, index) => [
      ...needs[provider.kind]
        .filter((key) => provider[key] === undefined)
        .map((key) => `onramp.providers[${index}].${key} is missing; ${provider.kind} needs it.`),
      ...(provider.kind !== 'coinbase' ||
      provider.apiSecret === undefined ||
      readCoinbaseKey(provider.apiSecret)
        ? []
        : [
            `onramp.providers[${index}].apiSecret can not be used; it must be the private key, Ed25519 in base64 or an EC key as PEM.`,
          ]),
      ...(providers.findIndex(({ kind }) => kind === provider.kind) === index
        ? []
        : [`onramp.providers[${index}].kind is "${provider.kind}" again; each may stand once.`]),
    ]),
    ...assets.flatMap(({ address, code }, index) => {
      const place = `onramp.assets[${index}]`
      const account = parseAccountId(address)
      if (assets.findIndex((other) => other.code === code) !== index)
        return [`${place}.code is "${code}" again; each may stand once: give it another.`]
      if (!account || !ids.has(account.networkId))
        return [`${place}.address is on no network of this file; add the network or remove it.`]
      const isNative = account.address === familyOf(account.networkId)?.nativeAddress
      return isNative || listed.has(address)
        ? []
        : [`${place}.address is no token of tokenLists; list it there with its decimals.`]
    }),
  ]
}
