import type { Platform } from '@latchkit/wire/walletconnect'

/**
 * Returns the properties of the page that decide how wallet apps can be opened.
 * @example
 * const { isIos, isAndroid } = readPlatform()
 */
export function readPlatform(page: PlatformPage = globalThis): Platform {
  const { userAgent = '', maxTouchPoints = 0 } = page.navigator ?? {}
  // An iPad reports itself as a Mac; no Mac has a touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return {
    isIos,
    isAndroid: /Android/i.test(userAgent),
    isSafari:
      /Safari\//.test(userAgent) && !/(?:Chrome|CriOS|FxiOS|EdgiOS|Android)/.test(userAgent),
    isTelegram:
      page.TelegramWebviewProxy !== undefined ||
      page.Telegram !== undefined ||
      page.TelegramWebviewProxyProto !== undefined,
    isFramed: page.top !== undefined && page.top !== page.self,
  }
}

/** The parts of the page that are read. */
export interface PlatformPage {
  readonly navigator?: { readonly userAgent?: string; readonly maxTouchPoints?: number }
  readonly Telegram?: unknown
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly top?: unknown
  readonly self?: unknown
}
