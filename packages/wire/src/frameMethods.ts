/** The namespaces that a frame's wallet has keys for. */
export type FrameNamespace = 'eip155' | 'solana' | 'bip122'

/**
 * RPC methods that sign, by namespace, in the words of EIP-1193 and of WalletConnect's RPC reference. Each opens a confirmation.
 * None of them sends: the kit fills a transaction or a user operation in before, and broadcasts it after.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export const signingMethods: Readonly<Record<FrameNamespace, readonly string[]>> = {
  eip155: ['eth_signTransaction', 'personal_sign', 'eth_signTypedData_v4', 'eth_signUserOperation'],
  solana: ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signMessage'],
  bip122: ['signPsbt', 'signMessage'],
}

/** RPC methods that the frame answers by itself, without a confirmation. */
export const localMethods: Readonly<Record<FrameNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_encodeCalls',
    'wallet_getFactory',
    'wallet_getStubSignature',
  ],
  solana: ['solana_getAccounts', 'solana_requestAccounts'],
  bip122: ['getAccountAddresses'],
}
