export { solana } from './solana.ts'
export { verifySolanaSignature, type SolanaSignature } from './verifySolanaSignature.ts'
