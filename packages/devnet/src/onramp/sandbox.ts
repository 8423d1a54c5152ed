import type { Address, Hex } from 'viem'

/** Something that the sandbox sells. */
export interface SandboxAsset {
  /** CAIP-10 id; `0xeeee…eeee` is the native coin. */
  readonly id: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly networkName: string
  /** `undefined` for the native coin. */
  readonly contract?: Address | undefined
  readonly symbol: string
  readonly decimals: number
  /** What one whole coin costs, by currency: decimal texts. */
  readonly prices: Readonly<Record<string, string>>
}

/** How the sandbox is to run. */
export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly assets: readonly SandboxAsset[]
  /** Pays out coins, and may mint tokens. */
  readonly payerKey: Hex
  /** What a server that orders must show. */
  readonly apiKey: string
  /** Signs what is told to the server. */
  readonly webhookSecret: string
  readonly webhookUrl: string
  /** Where what is told of sales goes. */
  readonly saleWebhookUrl: string
}

/** Where an order of the sandbox stands. `open` waits for a card. */
export type SandboxState = 'open' | 'stuck' | 'sending' | 'completed' | 'failed'

/** An order as the sandbox keeps it. */
export interface SandboxOrder {
  /** Not to be guessed: whoever knows it can pay. */
  readonly id: string
  /** The name that the server gave it. */
  readonly reference: string
  readonly asset: SandboxAsset
  readonly receiver: Address
  readonly currency: string
  /** In hundredths of the currency. */
  readonly paidCents: bigint
  readonly feeCents: bigint
  readonly purchasedUnits: bigint
  readonly redirectUrl?: string | undefined
  state: SandboxState
  reason?: string | undefined
  transactionHash?: Hex | undefined
}
