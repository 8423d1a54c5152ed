// Bitcoin message signatures, for tests that judge what a wallet or a site has signed.
export { messageHash, messageTransactions } from './messageTransactions.ts'
export { signMessage } from './signMessage.ts'
