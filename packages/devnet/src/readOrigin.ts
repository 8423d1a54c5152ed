/**
 * Reads the origin of a site, such as `http://localhost:5173`, as browsers send it: a slash at the end is
 * dropped, and a port that goes without saying too. Throws one sentence where it is none.
 */
export function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSite = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isBare = url?.pathname === '/' && url.search + url.hash + url.username === ''
  if (url && isSite && isBare) return url.origin
  throw new Error(
    `--origin is "${text}"; it must be the origin of a site, without a path, such as http://localhost:5173.`,
  )
}
