/** True where a row that must stand once was written by somebody else before; SQLite and PostgreSQL say it each in their way. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = (error instanceof Error ? error : {}) as { readonly code?: unknown }
  return typeof code === 'string' && /^(?:SQLITE_CONSTRAINT|23505)/.test(code)
}
