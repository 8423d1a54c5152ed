/**
 * A wallet's provider.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Returns true for a provider. `window.ethereum` may be anything that another script set. */
export function isProvider(value: unknown): value is Eip1193Provider {
  const { request, on } = (value ?? {}) as Partial<Record<keyof Eip1193Provider, unknown>>
  return typeof request === 'function' && typeof on === 'function'
}
