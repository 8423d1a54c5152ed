export { answerCalls } from './answerCalls.ts'
export { isSponsored } from './isSponsored.ts'
export { readPossibleAccount } from './readPossibleAccount.ts'
