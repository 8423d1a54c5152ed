import {
  decodeBase58,
  type AnySwapServiceSettings,
  type ServerNetwork,
  type SolanaSwapServiceSettings,
  type SwapServiceSettings,
  type SwapSettings,
} from '@latchkit/backend/chain'
import * as v from 'valibot'

const maxPoolFee = 1_000_000
/** Each makes every quote slower. */
const maxBases = 8
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const poolFee = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxPoolFee))

/** Parses {@link SwapSettings}. */
export const swapSettingsSchema: v.GenericSchema<unknown, SwapSettings> = v.strictObject({
  wrappedNative: evmAddress,
  router: evmAddress,
  v2Factory: v.exactOptional(evmAddress),
  v3Factory: v.exactOptional(evmAddress),
  v3Quoter: v.exactOptional(evmAddress),
  v3Fees: v.exactOptional(v.pipe(v.array(poolFee), v.nonEmpty())),
  bases: v.exactOptional(v.pipe(v.array(evmAddress), v.maxLength(maxBases))),
})

const access = {
  url: v.exactOptional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  apiKey: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
}

const evmServiceSchema: v.GenericSchema<unknown, SwapServiceSettings> = v.strictObject({
  kind: v.picklist(['1inch', '0x', 'lifi']),
  ...access,
  spender: evmAddress,
  routers: v.exactOptional(v.array(evmAddress)),
})

const jupiterSchema: v.GenericSchema<unknown, SolanaSwapServiceSettings> = v.strictObject({
  kind: v.literal('jupiter'),
  ...access,
  program: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((text) => decodeBase58(text)?.length === 32),
    ),
  ),
})

const serviceSchema: v.GenericSchema<unknown, AnySwapServiceSettings> = v.lazy((input) =>
  (input as { readonly kind?: unknown } | null | undefined)?.kind === 'jupiter'
    ? jupiterSchema
    : evmServiceSchema,
)

/** Parses {@link AnySwapServiceSettings}: of one service, or of several. */
export const swapServiceSettingsSchema: v.GenericSchema<
  unknown,
  AnySwapServiceSettings | readonly AnySwapServiceSettings[]
> = v.lazy((input) => (Array.isArray(input) ? v.array(serviceSchema) : serviceSchema))

/** The valid values of each swap setting, as the end of the sentence "It must be …". */
export const swapFieldHelp: Readonly<Record<string, string>> = {
  'networks[].swaps': 'an object with wrappedNative, router and the factories of pools',
  'networks[].swaps.wrappedNative': 'an address of 0x and 40 hex digits',
  'networks[].swaps.router': 'an address of 0x and 40 hex digits',
  'networks[].swaps.v2Factory': 'an address of 0x and 40 hex digits',
  'networks[].swaps.v3Factory': 'an address of 0x and 40 hex digits',
  'networks[].swaps.v3Quoter': 'an address of 0x and 40 hex digits',
  'networks[].swaps.v3Fees': 'a list of fees such as [500, 3000, 10000]',
  'networks[].swaps.v3Fees[]': 'a fee in hundredths of a basis point, such as 3000',
  'networks[].swaps.bases': 'a list of at most 8 token addresses',
  'networks[].swaps.bases[]': 'an address of 0x and 40 hex digits',
  'networks[].swapService': 'an object with kind, or a list of such',
  'networks[].swapService[]': 'an object with kind',
  ...serviceHelp('networks[].swapService'),
  ...serviceHelp('networks[].swapService[]'),
}

function serviceHelp(place: string): Readonly<Record<string, string>> {
  return {
    [`${place}.kind`]: '"1inch", "0x", "lifi" or "jupiter"',
    [`${place}.url`]: 'an http(s) address, such as "https://api.0x.org"',
    [`${place}.apiKey`]: 'a text that is not empty, such as "${SWAP_KEY}"',
    [`${place}.spender`]: 'an address of 0x and 40 hex digits',
    [`${place}.program`]: 'the address of the program that swaps call',
    [`${place}.routers`]: 'a list of contracts that swaps may call beside the spender',
    [`${place}.routers[]`]: 'an address of 0x and 40 hex digits',
  }
}

/** Returns one sentence for each contradiction in the swap settings of a network. */
export function findSwapErrors(network: ServerNetwork, index: number): readonly string[] {
  const { swaps, swapService, caipNetworkId } = network
  const place = `networks[${index}].${swaps ? 'swaps' : 'swapService'}`
  const isEvm = caipNetworkId.startsWith('eip155:')
  const kinds = [swapService ?? []].flat().map(({ kind }) => kind)
  const isSolana = caipNetworkId.startsWith('solana:')
  const isForeign = isSolana
    ? swaps !== undefined || kinds.some((kind) => kind !== 'jupiter')
    : !isEvm && Boolean(swaps ?? swapService)
  const untrusted = isForeign
    ? [
        `${place} is set for ${caipNetworkId}; swaps are on eip155 networks, and on solana ones by the service jupiter: remove it.`,
      ]
    : isEvm && kinds.includes('jupiter')
      ? [`networks[${index}].swapService names jupiter, which is for solana networks: remove it.`]
      : []
  const repeated = kinds
    .filter((kind, at) => kinds.indexOf(kind) !== at)
    .map((kind) => `networks[${index}].swapService names ${kind} twice; keep one of them.`)
  if (!swaps) return [...untrusted, ...repeated]
  const { v2Factory, v3Factory, v3Quoter } = swaps
  return [
    ...untrusted,
    ...repeated,
    ...((v3Factory === undefined) === (v3Quoter === undefined)
      ? []
      : [`${place} has only one of v3Factory and v3Quoter; set both or none.`]),
    ...(v2Factory === undefined && v3Factory === undefined
      ? [`${place} has no factory; set v2Factory, or v3Factory with v3Quoter.`]
      : []),
  ]
}
