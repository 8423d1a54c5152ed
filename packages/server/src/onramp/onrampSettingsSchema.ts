import { readTokenId } from '@latchkit/backend/chain'
import * as v from 'valibot'
import type { OnrampSettings } from './onrampSettings.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const shortestSecret = 16

/** Reads the `onramp` of a configuration. */
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
        webhookSecret: v.exactOptional(v.pipe(v.string(), v.minLength(shortestSecret))),
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
          v.check((id) => readTokenId(id) !== undefined),
          v.transform((id) => readTokenId(id)?.id ?? id),
        ),
        code: v.pipe(v.string(), v.regex(/^[A-Z0-9][A-Z0-9_.-]{0,39}$/)),
        network: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)),
      }),
    ),
    v.nonEmpty(),
  ),
})
