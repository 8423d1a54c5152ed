// What the actions run on. Loaded with the first of them: a site that imports an action has none of viem in its first load.
export { getPublicClient } from '../viem/getPublicClient.ts'
export { getWalletClient } from '../viem/getWalletClient.ts'
export { sendCallsSequentially } from './sendCallsSequentially.ts'
export { callsStatus } from './callsStatus.ts'
export { contractError } from './contractError.ts'
export { receiptOf } from './receiptOf.ts'
