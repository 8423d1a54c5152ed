/**
 * Who takes user operations of one network: a service that the operator has chosen, or the server itself.
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export interface Bundler {
  /**
   * Asks one call of ERC-7769, such as `eth_sendUserOperation`; operations are in the shape of EntryPoint 0.7 and 0.8.
   * @throws RpcError with a code of ERC-7769 where the call is refused, UpstreamError where nobody could answer
   */
  request(method: string, params: unknown): Promise<unknown>
}
