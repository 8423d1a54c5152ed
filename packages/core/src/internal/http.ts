/** The kit's server. */
export interface Http {
  readonly baseUrl: string
  readonly projectId: string
  /** Returns a full URL on the server, with the project's id. Fits `<img src>` too. */
  url(path: string, query?: Readonly<Record<string, string | undefined>>): string
}

/** Sent to the server with each request (`st`, `sv`). */
export const sdkType = 'latchkit-js'
export const sdkVersion = '0.1.0'

/** Creates {@link Http}. Sends no request. */
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
