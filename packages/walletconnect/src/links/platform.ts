/** What decides how a wallet's app can be opened. */
export interface Platform {
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isSafari: boolean
  readonly isTelegram: boolean
  readonly isFramed: boolean
}

/** Reads where the page runs. */
export function readPlatform(page: PlatformPage = globalThis): Platform {
  const { userAgent = '', maxTouchPoints = 0 } = page.navigator ?? {}
  // An iPad says that it is a Mac; no Mac has a touch screen.
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

/** What is read of a page. */
export interface PlatformPage {
  readonly navigator?: { readonly userAgent?: string; readonly maxTouchPoints?: number }
  readonly Telegram?: unknown
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly top?: unknown
  readonly self?: unknown
}
