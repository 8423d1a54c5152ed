import { smartAccountCodes, type HexText } from '@latchkit/wire'

/** Where the code is that accounts get: the first of the list. */
export const accountCodeAddress: HexText = smartAccountCodes[0].address
