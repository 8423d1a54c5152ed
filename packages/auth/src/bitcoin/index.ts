export { bitcoin } from './bitcoin.ts'
export { verifyBitcoinSignature, type BitcoinSignature } from './verifyBitcoinSignature.ts'
