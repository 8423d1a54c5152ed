// Loaded with the first question about swaps: few visitors ask one.
export {
  gasPricesSchema,
  swapQuotesSchema,
  swapTokensSchema,
  swapTransactionSchema,
} from '@latchkit/wire'
