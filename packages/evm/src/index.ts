export { evm, type EvmOptions } from './evm.ts'
export type { Eip1193Provider } from './wallet/provider.ts'
export type { EvmWallet } from './discovery/evmWallet.ts'
