// Everything that a page without a bundler needs, in one script: `npm run build` writes it with React inside, and a file
// for each view that is loaded later.
export * from '@latchkit/core'
export { createKit } from './createKit.ts'
export { analytics } from '@latchkit/core/analytics'
export { login } from '@latchkit/core/login'
export { requestSignIn, signIn, signOut } from '@latchkit/core/sign-in'
export * as networks from './networks.ts'
export { bitcoin } from '@latchkit/bitcoin'
export { evm } from '@latchkit/evm'
export { solana } from '@latchkit/solana'
export { QrScanner } from '@latchkit/react/qr-scanner'
export { walletConnect } from '@latchkit/walletconnect/kit'
export * from '../index.ts'
