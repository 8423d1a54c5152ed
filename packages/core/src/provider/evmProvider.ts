/**
 * The connected EVM wallet as a provider of EIP-1193, whichever wallet it is. The object stays the same: it follows the
 * kit through accounts, networks, reconnections and other wallets. Errors carry the codes of EIP-1193 and JSON-RPC.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * const provider = await getProvider(kit, { namespace: 'eip155' })
 * const [address] = (await provider.request({ method: 'eth_accounts' })) as string[]
 */
export interface EvmProvider {
  /**
   * Sends a request to the wallet. `eth_accounts`, `eth_requestAccounts` and `eth_chainId` are what the kit shows: they
   * prompt nobody. Without a wallet, requests for one fail with code 4100.
   */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Listens to `accountsChanged`, `chainChanged`, `connect` or `disconnect`. */
  on<Name extends keyof EvmProviderEvents>(
    event: Name,
    listener: (payload: EvmProviderEvents[Name]) => void,
  ): void
  removeListener<Name extends keyof EvmProviderEvents>(
    event: Name,
    listener: (payload: EvmProviderEvents[Name]) => void,
  ): void
}

/** The events of an {@link EvmProvider}, with what they carry. */
export interface EvmProviderEvents {
  /** Addresses with checksums, the active one first. None without a wallet. */
  readonly accountsChanged: `0x${string}`[]
  /** A chain id in hex. */
  readonly chainChanged: `0x${string}`
  readonly connect: { readonly chainId: `0x${string}` }
  /** An error with code 4900. */
  readonly disconnect: Error & { readonly code: number }
}
