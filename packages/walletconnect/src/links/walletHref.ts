import type { Platform } from './platform.ts'

/** How a wallet's app is opened, as a directory of wallets lists it. */
export interface WalletLinks {
  /** A scheme: `metamask://`. */
  readonly native?: string
  /** An address of the web: `https://metamask.app.link`. */
  readonly universal?: string
}

/** The link that brings an offer to a wallet's app: by its scheme, or where asked for, or there is none, by its address of the web. */
export function walletHref(
  { native, universal }: WalletLinks,
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
  // Telegram on Android decodes a link once before it opens it.
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
