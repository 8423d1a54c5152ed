/**
 * Returns the origin among `origins` whose page frames this one; `undefined` if another page does, or none. In a
 * browser without `ancestorOrigins`, it compares the referrer.
 */
export function findParentOrigin(page: Window, origins: readonly string[]): string | undefined {
  if (page.parent === page) return undefined
  const parent = page.location.ancestorOrigins?.[0] ?? originOf(page.document.referrer)
  return origins.find((origin) => origin === parent)
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
