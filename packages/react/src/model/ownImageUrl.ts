import type { Kit } from '@latchkit/core'

/**
 * Returns the URL of an image if it is on the kit's own server or inline; else `undefined`: a foreign server
 * would learn who looks at which token.
 */
export function ownImageUrl(
  kit: Pick<Kit, 'http'>,
  url: string | null | undefined,
): string | undefined {
  if (!url) return undefined
  if (url.startsWith('data:image/')) return url
  if (!kit.http) return undefined
  const base = new URL(kit.http.baseUrl)
  const image = URL.canParse(url, base) ? new URL(url, base) : undefined
  return image?.origin === base.origin ? image.href : undefined
}
