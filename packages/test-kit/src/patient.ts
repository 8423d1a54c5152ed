const options = '-c statement_timeout=240000 -c lock_timeout=240000 -c timezone=UTC'

/** The address of a database at which many may wait for their turn to write as long as a busy machine takes. */
export function patient(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', options)
  url.searchParams.set('connect_timeout', '240')
  return url.href
}
