import type { Platform } from '@latchkit/wire/walletconnect'

/** The links of a wallet app, as wallet directories list them. */
export interface AppLinks {
  /** A custom scheme, such as `metamask://`. */
  readonly native?: string
  /** A web address, such as `https://metamask.app.link`. */
  readonly universal?: string
}

/**
 * Returns the link that brings a pairing URI to a wallet app: by its custom scheme, or by its web address if that is
 * preferred or the only link. `undefined` if the wallet has neither.
 * @param uri The `wc:` URI of a pairing.
 * @example
 * walletHref({ native: 'metamask://' }, pairing.uri, { platform: readPlatform() })
 */
export function walletHref(
  { native, universal }: AppLinks,
  uri: string,
  {
    preferUniversal = false,
    platform,
  }: {
    readonly preferUniversal?: boolean
    readonly platform: Pick<Platform, 'isAndroid' | 'isTelegram'>
  },
): string | undefined {
  const base = preferUniversal ? (universal ?? native) : (native ?? universal)
  if (base === undefined || base === '') return undefined
  // Telegram on Android decodes a link once before opening it.
  const times = platform.isTelegram && platform.isAndroid ? 2 : 1
  let encoded = uri
  for (let time = 0; time < times; time += 1) encoded = encodeURIComponent(encoded)
  return `${trunk(base)}wc?uri=${encoded}`
}

/** `metamask`, `metamask:` and `metamask://` are one scheme. */
function trunk(base: string): string {
  if (/^https?:/i.test(base)) return base.endsWith('/') ? base : `${base}/`
  return `${base.replace(/:?\/*$/, '')}://`
}
