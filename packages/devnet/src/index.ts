export { accounts, type AccountName, type DevAccount } from './accounts.ts'
export type { Devnet, DevnetFacts } from './devnet.ts'
export { up } from './up.ts'
export type { PartName, UpOptions } from './upOptions.ts'
