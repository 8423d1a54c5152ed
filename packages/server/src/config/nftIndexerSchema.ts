import type { NftIndexerSettings } from '@latchkit/backend/chain'
import * as v from 'valibot'

/** Reads {@link NftIndexerSettings}. */
export const nftIndexerSchema: v.GenericSchema<unknown, NftIndexerSettings> = v.strictObject({
  kind: v.picklist(['das', 'ord']),
  url: v.pipe(
    v.string(),
    v.url(),
    v.regex(/^https?:/),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
})
