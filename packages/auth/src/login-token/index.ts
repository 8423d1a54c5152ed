export { loginTokens, type LoginTokensOptions } from './loginTokens.ts'
