/** Codes of EIP-5792 and EIP-1193 that the login wallet answers with. */
export const callsErrorCode = {
  invalidParams: -32_602,
  unauthorized: 4100,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownCalls: 5730,
  tooManyCalls: 5740,
} as const

/** Creates an error with a code of EIP-5792, as a provider throws it. */
export function callsError(name: keyof typeof callsErrorCode, message: string): Error {
  return Object.assign(new Error(message), { code: callsErrorCode[name] })
}
