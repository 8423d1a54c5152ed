/** The codes with which Bitcoin Core's `sendrawtransaction` refuses. */
export const rejectionCodes = {
  cannotDecode: -22,
  unusable: -25,
  rejected: -26,
  alreadyInChain: -27,
} as const
