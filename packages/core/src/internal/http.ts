/** The kit's server. Asked by `getJson` and `postJson`. */
export interface Http {
  readonly baseUrl: string
  readonly projectId: string
  /** A full address on the server, with the project's id: also for `<img src>`. */
  url(path: string, query?: Readonly<Record<string, string | undefined>>): string
}

/** How the kit names itself to its server (`st`, `sv`). */
export const sdkType = 'latchkit-js'
export const sdkVersion = '0.1.0'

/** Makes the way to a kit's server. Nothing is asked yet. */
export function createHttp(apiUrl: string, projectId: string): Http {
  const baseUrl = apiUrl.replace(/\/+$/, '')
  return {
    baseUrl,
    projectId,
    url(path, query = {}) {
      const parameters = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
      for (const [name, value] of Object.entries(query))
        if (value !== undefined && value !== '') parameters.set(name, value)
      return `${baseUrl}${path}?${parameters}`
    },
  }
}
