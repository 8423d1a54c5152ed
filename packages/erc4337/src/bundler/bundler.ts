/**
 * The bundler of one network: an external service, or the built-in one.
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export interface Bundler {
  /**
   * Sends one call of ERC-7769, such as `eth_sendUserOperation`, with operations in the shape of EntryPoint 0.7 and
   * 0.8.
   * @throws RpcError with a code of ERC-7769 if the call is refused, UpstreamError if no bundler or node responds
   */
  request(method: string, params: unknown): Promise<unknown>
}
