import type { IndexerSettings } from '@latchkit/backend/chain'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())

/** Reads {@link IndexerSettings}. */
export const indexerSchema: v.GenericSchema<unknown, IndexerSettings> = v.strictObject({
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
