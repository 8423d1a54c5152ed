/** Returns whether an error of PostgreSQL means that it is not there for anybody: not reached, starting or shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = (error instanceof Error ? error : {}) as { readonly code?: unknown }
  return typeof code === 'string' && /^(?:PG_UNREACHABLE$|08|57P)/.test(code)
}
