/** Bytes with a buffer of their own, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Overwrites secrets that are no longer needed. */
export function zero(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}
