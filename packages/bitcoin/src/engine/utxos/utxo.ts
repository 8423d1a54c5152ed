/** An unspent transaction output. */
export interface Utxo {
  readonly txid: string
  /** Its index among the outputs of the transaction. */
  readonly vout: number
  readonly valueSats: bigint
}
