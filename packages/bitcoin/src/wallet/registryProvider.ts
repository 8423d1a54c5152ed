/**
 * A wallet that has entered itself into `window.btc_providers`, as a page can call it.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export interface RegistryProvider {
  /** Resolves to a JSON-RPC response: `{ result }` or `{ error }`. */
  request(method: string, params?: unknown): Promise<unknown>
  /** Returns the function that stops. Wallets take one form or the other. */
  addListener?(event: unknown, listener?: (payload: unknown) => void): unknown
}

/** True for an object with `request`. Another script may have left anything on the page. */
export function isRegistryProvider(value: unknown): value is RegistryProvider {
  return typeof (value as Partial<RegistryProvider> | null | undefined)?.request === 'function'
}
