import * as v from 'valibot'
import { isNetworkId, type NetworkId } from './caip2.ts'
import { mostFrameCalls } from './frameOperations.ts'

/** Body of `POST /v1/login/simulation`: a transaction or the calls of the visitor's, as the frame has read it. */
export type SimulationRequest =
  | EvmSimulationRequest
  | EvmCallsSimulationRequest
  | SolanaSimulationRequest

/** An EVM transaction that is to be simulated. */
export interface EvmSimulationRequest {
  readonly networkId: NetworkId
  readonly from: string
  /** Absent where it creates a contract. */
  readonly to?: string | undefined
  /** Wei, decimal. */
  readonly value: string
  readonly data: string
}

/** Calls of a user operation that are to be simulated: all of them happen, or none. */
export interface EvmCallsSimulationRequest {
  readonly networkId: NetworkId
  readonly from: string
  readonly calls: readonly {
    readonly to: string
    /** Wei, decimal. */
    readonly value: string
    readonly data: string
  }[]
}

/** A Solana transaction that is to be simulated. */
export interface SolanaSimulationRequest {
  readonly networkId: NetworkId
  readonly from: string
  /** base64, signed or not. */
  readonly transaction: string
  /** The accounts that its instructions name. */
  readonly accounts: readonly string[]
  /** False where it uses more accounts than these, such as those of lookup tables: they are not looked at. */
  readonly isWhole: boolean
  /** True where `from` pays the network's fee, and not another signer. */
  readonly paysFee: boolean
}

/** By how much a transaction would change what the visitor has of one thing. The network's fee is not in it. */
export interface BalanceChange {
  readonly kind: 'native' | 'token' | 'nft'
  /** The contract's; none for the native coin. */
  readonly address?: string | undefined
  readonly tokenId?: string | undefined
  /** The contract's own name, which its author can choose freely. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Base units, or a number of NFTs; negative for what leaves. */
  readonly amount: string
}

/** Answer of `POST /v1/login/simulation`. */
export type Simulation =
  | {
      readonly status: 'simulated'
      readonly changes: readonly BalanceChange[]
      /** False where more has changed than the server looks at. */
      readonly isComplete: boolean
    }
  /** The network would refuse it. */
  | { readonly status: 'fails' }
  /** No node of the network can tell. */
  | { readonly status: 'unavailable' }

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

const solanaAddress = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const networkId = v.custom<NetworkId>((value) => typeof value === 'string' && isNetworkId(value))

const value = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,77})$/))
const data = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/), v.maxLength(262_144))

const evmSchema = v.strictObject({
  networkId,
  from: address,
  to: v.optional(address),
  value,
  data,
})
const evmCallsSchema = v.strictObject({
  networkId,
  from: address,
  calls: v.pipe(
    v.array(v.strictObject({ to: address, value, data })),
    v.minLength(1),
    v.maxLength(mostFrameCalls),
  ),
})
const solanaSchema = v.strictObject({
  networkId,
  from: solanaAddress,
  transaction: v.pipe(v.string(), v.regex(/^[\w+/]+={0,2}$/), v.maxLength(4_096)),
  accounts: v.pipe(v.array(solanaAddress), v.maxLength(64)),
  isWhole: v.boolean(),
  paysFee: v.boolean(),
})

/** Schema of {@link SimulationRequest}. */
export const simulationRequestSchema: v.GenericSchema<unknown, SimulationRequest> = v.union([
  evmSchema,
  evmCallsSchema,
  solanaSchema,
])

/** Schema of {@link Simulation}. */
export const simulationSchema: v.GenericSchema<unknown, Simulation> = v.variant('status', [
  v.object({
    status: v.literal('simulated'),
    changes: v.pipe(
      v.array(
        v.object({
          kind: v.picklist(['native', 'token', 'nft']),
          address: v.optional(v.union([address, solanaAddress])),
          tokenId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
          symbol: v.optional(v.pipe(v.string(), v.maxLength(64))),
          decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
          amount: v.pipe(v.string(), v.regex(/^-?\d{1,78}$/)),
        }),
      ),
      v.maxLength(32),
    ),
    isComplete: v.boolean(),
  }),
  v.object({ status: v.literal('fails') }),
  v.object({ status: v.literal('unavailable') }),
])
