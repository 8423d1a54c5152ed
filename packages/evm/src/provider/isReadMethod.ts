/**
 * Returns true for a method of JSON-RPC that a node of the network answers without a wallet.
 * @see https://ethereum.github.io/execution-apis/
 */
export function isReadMethod(method: string): boolean {
  return readMethods.test(method)
}

const readMethods =
  /^(?:eth_(?:blobBaseFee|blockNumber|call|createAccessList|estimateGas|feeHistory|gasPrice|get(?:Balance|Block\w*|Code|Logs|Proof|StorageAt|Transaction\w*|Uncle\w*)|maxPriorityFeePerGas|sendRawTransaction|simulateV1|syncing)|net_\w+|web3_clientVersion)$/
