export { launchTestToken } from './launchTestToken.ts'
export { startTestChain, type TestChain } from './startTestChain.ts'
