/** An output that an address can spend. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly valueSats: bigint
}
