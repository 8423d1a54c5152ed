// Loaded with the first values of an account over time.
export { portfolioSchema } from '@latchkit/wire'
