/** True for the address of a PostgreSQL; anything else names the file of an embedded database. */
export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address)
}
