export { bitcoin } from './bitcoin.ts'
export {
  verifyBitcoinSignature,
  type BitcoinSignature,
  type BitcoinValidity,
} from './verifyBitcoinSignature.ts'
