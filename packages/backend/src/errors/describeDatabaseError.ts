/** What keeps the store from answering: someone else's lock, a full or failing disk. */
export interface DatabaseErrorDescription {
  readonly code: string
  /** What the operator should do, as one sentence. */
  readonly fix: string
}

const broken = 'The database is broken; put it aside, and start from your last copy or anew.'

const fixes: readonly (readonly [prefix: string, fix: string])[] = [
  ['SQLITE_BUSY', 'Another program holds the database; end it.'],
  ['SQLITE_LOCKED', 'Another program holds the database; end it.'],
  ['SQLITE_FULL', 'The disk of the database is full; make room on it.'],
  ['SQLITE_IOERR', 'The disk of the database fails; look at it.'],
  ['SQLITE_READONLY', 'The database may no longer be written; change its rights.'],
  ['SQLITE_CANTOPEN', 'The database can no longer be opened; look whether its file is there.'],
  ['PG_UNREACHABLE', 'The database cannot be reached; look whether it runs, and at "database".'],
  ['08', 'The database cannot be reached; look whether it runs.'],
  ['28', 'The database does not let this server in; check user and password in its address.'],
  ['3D000', 'There is no database of this name; check its address.'],
  ['25006', 'The database may only be read; name the one that may be written.'],
  ['40', 'Two servers were in each other’s way; it passes.'],
  ['53100', 'The disk of the database is full; make room on it.'],
  ['53', 'The database has no room for more; give it more connections or memory.'],
  ['55P03', 'Another program holds the database; end it.'],
  ['57014', 'The database is too slow; look at its load.'],
  ['57P', 'The database is starting or shutting down; wait, or start it.'],
  ['SQLITE_CORRUPT', broken],
  ['SQLITE_NOTADB', broken],
]

/** Reads what the database threw; `undefined` where the fault lies in the question, or elsewhere. */
export function describeDatabaseError(error: unknown): DatabaseErrorDescription | undefined {
  const { code } = (error instanceof Error ? error : {}) as { readonly code?: unknown }
  if (typeof code !== 'string') return undefined
  const [, fix] = fixes.find(([prefix]) => code.startsWith(prefix)) ?? []
  return fix === undefined ? undefined : { code, fix }
}
