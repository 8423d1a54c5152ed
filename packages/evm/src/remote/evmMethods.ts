/** The methods that a session proposal requests. All are optional. */
export const evmMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_requestExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_revokeExecutionPermission',
]

/** The events that a session proposal requests. */
export const evmEvents: readonly string[] = ['accountsChanged', 'chainChanged']
