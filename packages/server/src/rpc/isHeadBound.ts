/** Where the block stands among the parameters, for calls whose answer changes with a new block alone; -1 for nowhere. */
const blockAt: Readonly<Record<string, number>> = {
  eth_blobBaseFee: -1,
  eth_call: 1,
  eth_feeHistory: 1,
  eth_gasPrice: -1,
  eth_getBalance: 1,
  eth_getBlockByHash: -1,
  eth_getBlockByNumber: 0,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
  eth_getTransactionReceipt: -1,
}

/** True for a read of an EVM network whose answer stays the same until there is a new block. */
export function isHeadBound(method: string, params: readonly unknown[] | object): boolean {
  const at = Object.hasOwn(blockAt, method) ? blockAt[method] : undefined
  if (at === undefined || !Array.isArray(params)) return false
  const isWhole = method.startsWith('eth_getBlockBy') && params[1] === true
  return !isWhole && params[at] !== 'pending'
}
