// Loaded with the first request of a contract account.
export { contractAccountInit, wrapUndeployed } from '@latchkit/wire'
