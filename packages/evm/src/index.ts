export { evm } from './evm.ts'
export type { EvmOptions } from './evmOptions.ts'
export type { Eip1193Provider } from './wallet/provider.ts'
export type { EvmWallet } from './wallet/evmWallet.ts'
