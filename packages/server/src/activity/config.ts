import type { HistorySettings, IndexerSettings, ServerNetwork } from '@latchkit/backend/chain'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Parses {@link HistorySettings}. */
export const historySettingsSchema: v.GenericSchema<unknown, HistorySettings> = v.strictObject({
  fromBlock: v.exactOptional(count),
  maxBlockRange: v.exactOptional(v.pipe(count, v.minValue(1))),
  native: v.exactOptional(v.picklist(['auto', 'trace', 'blocks', 'none'])),
  nativeBlocks: v.exactOptional(count),
  unsettledBlocks: v.exactOptional(count),
})

/** Parses {@link IndexerSettings}. An indexer may serve balances too. */
export const indexerSettingsSchema: v.GenericSchema<unknown, IndexerSettings> = v.strictObject({
  kind: v.picklist(['blockscout', 'etherscan', 'zerion']),
  url: v.exactOptional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  apiKey: v.exactOptional(text),
  chain: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))),
  serves: v.exactOptional(v.pipe(v.array(v.picklist(['activity', 'balances'])), v.nonEmpty())),
})

/** The valid values of each setting of a network's activity, as the end of the sentence "It must be …". */
export const activityFieldHelp: Readonly<Record<string, string>> = {
  'networks[].history':
    'an object with fromBlock, maxBlockRange, native and nativeBlocks, each optional',
  'networks[].history.fromBlock': 'the number of the first block that matters, such as 0',
  'networks[].history.maxBlockRange': 'a whole number above 0, such as 10000',
  'networks[].history.native': '"auto", "trace", "blocks" or "none"',
  'networks[].history.nativeBlocks': 'a whole number, such as 2000',
  'networks[].history.unsettledBlocks': 'a whole number, such as 64',
  'networks[].indexer': 'an object with kind, url and apiKey',
  'networks[].indexer.kind': '"blockscout", "etherscan" or "zerion"',
  'networks[].indexer.url': 'an http(s) address, such as "https://eth.blockscout.com"',
  'networks[].indexer.apiKey': 'a text that is not empty, such as "${INDEXER_KEY}"',
  'networks[].indexer.chain': 'what Zerion calls the network, such as "ethereum"',
  'networks[].indexer.serves': 'a list with "activity", "balances" or both',
  'networks[].indexer.serves[]': '"activity" or "balances"',
}

/** Returns one sentence for each contradiction in the indexer of a network. */
export function findIndexerErrors(
  { indexer, caipNetworkId }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!indexer) return []
  const place = `networks[${index}].indexer`
  return [
    ...(caipNetworkId.startsWith('eip155:')
      ? []
      : [
          `${place} is set for ${caipNetworkId}; indexers are for eip155 networks only: remove it.`,
        ]),
    ...(indexer.kind === 'blockscout' && indexer.url === undefined
      ? [`${place} has no url; Blockscout runs for each network by itself: say where.`]
      : []),
    ...(indexer.kind !== 'blockscout' && indexer.apiKey === undefined && indexer.url === undefined
      ? [`${place} has no apiKey; ${indexer.kind} answers nobody without one: add it.`]
      : []),
  ]
}
