// Loaded with the first request to the server, while the request is under way: nothing that is painted before needs them.
export {
  balancesSchema,
  errorBodySchema,
  identitySchema,
  supportedChainsSchema,
  walletPageSchema,
} from '@latchkit/wire'
export { safeParse } from 'valibot'
