/** The local stack's example dollar, by chain id. */
export const usdxAddresses: Readonly<Record<number, `0x${string}`>> = {
  31337: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  31338: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
}

/** It has as many decimals as real ones. */
export const usdxDecimals = 6
