/** True where one of the patterns (`https://a.example`, `https://*.a.example`, `*`) fits an origin. */
export function isAllowedOrigin(patterns: readonly string[], origin: string): boolean {
  const wanted = origin.toLowerCase()
  return patterns.some((pattern) => {
    if (pattern === '*' || pattern.toLowerCase() === wanted) return true
    const [scheme, rest] = pattern.toLowerCase().split('://*.')
    if (rest === undefined || !wanted.startsWith(`${scheme}://`) || !wanted.endsWith(`.${rest}`))
      return false
    return /^[a-z0-9.-]+$/.test(wanted.slice(`${scheme}://`.length, -rest.length - 1))
  })
}
