/** Returns whether an error of PostgreSQL means that it is not there for this server: not reached, starting, shutting down, or refusing it. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = (error instanceof Error ? error : {}) as { readonly code?: unknown }
  return typeof code === 'string' && /^(?:PG_UNREACHABLE$|08|28|3D000|57P)/.test(code)
}
