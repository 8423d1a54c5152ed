/** A transaction as Esplora writes it. Values are in sats. */
export interface EsploraTransaction {
  readonly txid: string
  readonly vin: readonly { readonly is_coinbase: boolean; readonly prevout: EsploraOutput | null }[]
  readonly vout: readonly EsploraOutput[]
  readonly weight: number
  readonly fee: number
  readonly status: {
    readonly confirmed: boolean
    readonly block_height?: number
    readonly block_time?: number
  }
}

/** An output, with its address where its script has one. */
export interface EsploraOutput {
  readonly scriptpubkey_type: string
  readonly scriptpubkey_address?: string
  readonly value: number
}

/** Fetches from the local Bitcoin chain. Returns undefined for 404; throws any other error. */
export async function fetchEsplora<Answer>(url: string): Promise<Answer | undefined> {
  const response = await fetch(url)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return (await response.json()) as Answer
}
