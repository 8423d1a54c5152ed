/** The methods that remote wallets are asked to grant. All are optional. */
export const evmMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

/** The events that remote wallets are asked to grant. */
export const evmEvents: readonly string[] = ['accountsChanged', 'chainChanged']
