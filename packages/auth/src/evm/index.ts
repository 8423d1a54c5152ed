export { checksumAddress } from './checksumAddress.ts'
export { evm, type EvmOptions } from './evm.ts'
export type { EvmRpc } from './evmRpc.ts'
export { verifyEvmSignature, type EvmSignature } from './verifyEvmSignature.ts'
