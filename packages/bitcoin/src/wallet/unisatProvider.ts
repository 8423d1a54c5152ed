/**
 * A wallet with UniSat's interface, which others have adopted.
 * @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet
 */
export interface UnisatProvider {
  requestAccounts(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  getChain?(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  switchNetwork?(network: string): Promise<unknown>
  signMessage?(text: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt?(psbtHex: string, options: unknown): Promise<unknown>
  sendBitcoin?(to: string, amountSats: number, options?: unknown): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** True for an object with the methods for accounts. Another script may have left anything on the page. */
export function isUnisatProvider(value: unknown): value is UnisatProvider {
  const { requestAccounts, getAccounts } = (value ?? {}) as Partial<UnisatProvider>
  return typeof requestAccounts === 'function' && typeof getAccounts === 'function'
}
