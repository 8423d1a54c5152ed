/** Bytes of their own memory, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Overwrites secrets when they are not needed any more. */
export function zero(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}
