import { KitError } from '../errors.ts'

/**
 * Loads a part of the kit once, when it is first asked for. What could not be loaded is tried again the next time.
 * @throws Offline
 */
export function lazy<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return async () => {
    loading ??= load()
    try {
      return await loading
    } catch (cause) {
      loading = undefined
      throw new KitError('Offline', 'A part of the page could not be loaded.', { cause })
    }
  }
}
