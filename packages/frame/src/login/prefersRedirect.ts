/** In-app browsers, by what they add to the user agent. `; wv` is Android's WebView. */
const inAppBrowsers =
  /; wv\)|Telegram|FBA[NV]\/|Instagram|\bLine\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Pinterest|\bGSA\//i

/**
 * True in browsers that open no windows or cut them off from their opener: on iOS and in apps. There the whole page goes to the
 * provider.
 */
export function prefersRedirect({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad has the user agent of a Mac, but no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent)
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return isIos || isIpad || inAppBrowsers.test(userAgent)
}
