/** What wallets on other devices are asked to grant: everything is optional to them. */
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

/** What they may tell by themselves. */
export const evmEvents: readonly string[] = ['accountsChanged', 'chainChanged']
