import type { Http } from './http.ts'
import { sdkType, sdkVersion } from './version.ts'

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
