import { namespaceReaderOf, parseTokenId, type ServerNetwork } from '@latchkit/backend/chain'
import * as v from 'valibot'
import { parseAccountId } from '@latchkit/wire'
import type { ListedToken } from '../assets/tokens/tokenRepository.ts'
import { parseCoinbaseKey } from './providers/coinbaseKey.ts'

/** The settings of an on-ramp provider. */
export interface OnrampProviderSettings {
  readonly kind: 'sandbox' | 'coinbase' | 'meld' | 'transak'
  /** The base URL; the public one by default. */
  readonly url?: string | undefined
  readonly apiKey: string
  /** Coinbase: the private key. Transak: the API secret. */
  readonly apiSecret?: string | undefined
  /** Sandbox: authenticates its messages. */
  readonly webhookSecret?: string | undefined
  /** Transak: the domain of the site. */
  readonly referrerDomain?: string | undefined
}

/** The settings of an asset that can be bought. */
export interface OnrampAssetSettings {
  /** CAIP-10 id of a native currency or of a listed token. */
  readonly address: string
  /** Its unique code in quotes, such as `USDC_BASE`. */
  readonly code: string
  /** The providers' name of its network, such as `base`. */
  readonly network: string
}

/** The settings of the on-ramp. */
export interface OnrampSettings {
  readonly providers: readonly OnrampProviderSettings[]
  readonly assets: readonly OnrampAssetSettings[]
  /** Selling; without it, nothing can be sold. */
  readonly offramp?: OfframpSettings | undefined
}

/** The settings of selling. */
export interface OfframpSettings {
  /** Where payouts may go: ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
}

/** The providers that tell a server where they await the coins. */
const buyers: readonly OnrampProviderSettings['kind'][] = ['sandbox', 'coinbase']

const text = v.pipe(v.string(), v.nonEmpty())
const minSecretLength = 16

/** Parses {@link OnrampSettings}. */
export const onrampSettingsSchema: v.GenericSchema<unknown, OnrampSettings> = v.strictObject({
  providers: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(['sandbox', 'coinbase', 'meld', 'transak']),
        url: v.exactOptional(
          v.pipe(
            v.string(),
            v.url(),
            v.regex(/^https?:/),
            v.transform((url) => url.replace(/\/+$/, '')),
          ),
        ),
        apiKey: text,
        apiSecret: v.exactOptional(text),
        webhookSecret: v.exactOptional(v.pipe(v.string(), v.minLength(minSecretLength))),
        referrerDomain: v.exactOptional(text),
      }),
    ),
    v.nonEmpty(),
  ),
  assets: v.pipe(
    v.array(
      v.strictObject({
        address: v.pipe(
          v.string(),
          v.check((id) => parseTokenId(id) !== undefined),
          v.transform((id) => parseTokenId(id)?.id ?? id),
        ),
        code: v.pipe(v.string(), v.regex(/^[A-Z0-9][A-Z0-9_.-]{0,39}$/)),
        network: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)),
      }),
    ),
    v.nonEmpty(),
  ),
  offramp: v.exactOptional(
    v.strictObject({
      countries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.nonEmpty()),
    }),
  ),
})

/** The valid values of each on-ramp setting, as the end of the sentence "It must be …". */
export const onrampFieldHelp: Readonly<Record<string, string>> = {
  onramp: 'an object with providers and assets',
  'onramp.providers': 'a list with at least one provider',
  'onramp.providers[]': 'an object with kind and apiKey',
  'onramp.providers[].kind': '"sandbox", "coinbase", "meld" or "transak"',
  'onramp.providers[].url': 'an http(s) address, such as "https://api.meld.io"',
  'onramp.providers[].apiKey': 'a text that is not empty, such as "${ONRAMP_KEY}"',
  'onramp.providers[].apiSecret': 'a text that is not empty, such as "${ONRAMP_SECRET}"',
  'onramp.providers[].webhookSecret': 'a text of at least 16 characters',
  'onramp.providers[].referrerDomain': 'the domain of the site, such as "shop.example"',
  'onramp.offramp': 'an object with countries',
  'onramp.offramp.countries': 'a list with at least one country',
  'onramp.offramp.countries[]': 'two capital letters, such as "US"',
  'onramp.assets': 'a list with at least one asset',
  'onramp.assets[]': 'an object with address, code and network',
  'onramp.assets[].address':
    'a CAIP-10 id, such as "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"',
  'onramp.assets[].code': 'a code in capitals, such as "USDC_BASE"',
  'onramp.assets[].network': 'the network as providers call it, such as "base"',
}

const requiredSettings: Readonly<
  Record<OnrampProviderSettings['kind'], readonly (keyof OnrampProviderSettings)[]>
> = {
  sandbox: ['url', 'webhookSecret'],
  coinbase: ['apiSecret'],
  meld: [],
  transak: ['apiSecret', 'referrerDomain'],
}

/** Returns one sentence for each contradiction in the on-ramp settings. */
export function findOnrampErrors({
  onramp,
  networks,
  tokenLists,
}: {
  readonly onramp?: OnrampSettings | undefined
  readonly networks: readonly ServerNetwork[]
  readonly tokenLists: readonly ListedToken[]
}): readonly string[] {
  if (!onramp) return []
  const { providers, assets, offramp } = onramp
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const listed = new Set(tokenLists.filter(({ spam }) => !spam).map(({ address }) => address))
  return [
    ...(offramp && !providers.some(({ kind }) => buyers.includes(kind))
      ? [`onramp.offramp needs a provider that buys: ${buyers.join(' or ')}.`]
      : []),
    ...providers.flatMap((provider, index) => [
      ...requiredSettings[provider.kind]
        .filter((key) => provider[key] === undefined)
        .map((key) => `onramp.providers[${index}].${key} is missing; ${provider.kind} needs it.`),
      ...(provider.kind !== 'coinbase' ||
      provider.apiSecret === undefined ||
      parseCoinbaseKey(provider.apiSecret)
        ? []
        : [
            `onramp.providers[${index}].apiSecret cannot be used; it must be the private key, Ed25519 in base64 or an EC key as PEM.`,
          ]),
      ...(providers.findIndex(({ kind }) => kind === provider.kind) === index
        ? []
        : [
            `onramp.providers[${index}].kind is "${provider.kind}" again; kinds must be unique: remove one.`,
          ]),
    ]),
    ...assets.flatMap(({ address, code }, index) => {
      const path = `onramp.assets[${index}]`
      const account = parseAccountId(address)
      if (assets.findIndex((other) => other.code === code) !== index)
        return [`${path}.code is "${code}" again; codes must be unique: give it another.`]
      if (!account || !ids.has(account.networkId))
        return [`${path}.address is on no network of this file; add the network or remove it.`]
      const isNative = account.address === namespaceReaderOf(account.networkId)?.nativeAddress
      return isNative || listed.has(address)
        ? []
        : [`${path}.address is not in tokenLists; list it there with its decimals.`]
    }),
  ]
}
