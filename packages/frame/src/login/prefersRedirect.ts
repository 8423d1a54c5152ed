/** Apps that show pages themselves, by what their browsers add to the user agent. `; wv` is Android’s own. */
const inAppBrowsers =
  /; wv\)|Telegram|FBA[NV]\/|Instagram|\bLine\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Pinterest|\bGSA\//i

/**
 * True in browsers that open no windows, or cut them off from the page that has opened them: on iOS, and within apps. There the
 * whole page goes to a provider.
 */
export function prefersRedirect({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent)
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return isIos || isIpad || inAppBrowsers.test(userAgent)
}
