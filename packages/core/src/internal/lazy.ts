import { KitError } from '../errors.ts'

/**
 * Returns a function that loads a part of the kit on the first call. A failed load is retried on the next call.
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
