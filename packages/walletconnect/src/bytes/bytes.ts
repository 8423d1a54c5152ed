/** Bytes that WebCrypto takes: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>
