/**
 * The origin among `origins` whose page frames this one; `undefined` where another page does, or none. A browser that
 * does not tell its parents is asked for the page that led here.
 */
export function whatFrames(page: Window, origins: readonly string[]): string | undefined {
  if (page.parent === page) return undefined
  const parent = page.location.ancestorOrigins?.[0] ?? originOf(page.document.referrer)
  return origins.find((origin) => origin === parent)
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
