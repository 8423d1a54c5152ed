// What a site's own transactions need beyond the wallet: it shares most of its code with transfers, and is loaded as they are.
export { assertSigner } from './assertSigner.ts'
export { requireSigned } from './requireSigned.ts'
export { sendThroughWallet } from './sendThroughWallet.ts'
export { submitTransaction } from './submitTransaction.ts'
