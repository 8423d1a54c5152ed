import * as v from 'valibot'
import type { NftSettings } from './nftSettings.ts'

/** Reads {@link NftSettings}. */
export const nftSettingsSchema: v.GenericSchema<unknown, NftSettings> = v.strictObject({
  media: v.optional(v.picklist(['link', 'proxy']), 'link'),
  ipfsGateway: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https:\/\/[^/?#\s]+\/?$/),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
    'https://ipfs.io',
  ),
})
