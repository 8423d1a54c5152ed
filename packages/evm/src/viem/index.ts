export { getPublicClient, type GetPublicClientParameters } from './getPublicClient.ts'
export { getWalletClient, type GetWalletClientParameters } from './getWalletClient.ts'
export { toViemChain } from './toViemChain.ts'
