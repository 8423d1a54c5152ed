import { randomBytes } from 'node:crypto'
import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import type {
  BalanceChange,
  EvmCallsSimulationRequest,
  EvmSimulationRequest,
  Simulation,
} from '@latchkit/wire'
import * as v from 'valibot'
import {
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  hexToBigInt,
  pad,
  size,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { touchedAssets, type Log, type TouchedAssets } from './touchedAssets.ts'

/** Most tokens whose balances are read. */
const tokenLimit = 12

interface Call {
  readonly to?: Address | undefined
  readonly data: Hex
  readonly value?: Hex
}

interface SimulatedCall {
  readonly status: Hex
  readonly returnData: Hex
  readonly logs: readonly Log[]
}

/**
 * Simulates a transaction, or the calls of an operation one after the other, with `eth_simulateV1`: once to find the tokens that it
 * touches, and again with the account's balance of each before and after. Balances count, not the transfer events of a token.
 */
export async function simulateEvm(
  chain: Chain,
  request: EvmSimulationRequest | EvmCallsSimulationRequest,
): Promise<Simulation> {
  const from = request.from.toLowerCase() as Address
  const transactions = ('calls' in request ? request.calls : [request]).map(
    ({ to, data, value }): Call => ({
      to: to as Address | undefined,
      data: data as Hex,
      value: toHex(BigInt(value)),
    }),
  )
  try {
    const tried = await run(chain, from, transactions)
    const reader = createReader()
    if (!isDone(tried)) return { status: 'fails' }
    const { tokens, others, nfts } = touchedAssets(logsOf(tried), from)
    const looked = [...tokens, ...others].slice(0, tokenLimit)
    const balances = [
      reader.nativeBalance(from),
      ...looked.map((token) => reader.staticCall(token, read(token, 'balanceOf', from))),
    ]
    const facts = looked.flatMap((token) => [read(token, 'symbol'), read(token, 'decimals')])
    const steps = [...balances, ...transactions, ...balances, ...facts]
    const calls = await run(chain, from, steps, reader.code)
    const done = balances.length + transactions.length
    const after = calls.slice(done)
    const repeated = calls.slice(balances.length, done)
    if (!isDone(repeated)) return { status: 'fails' }
    const again = touchedAssets(logsOf(repeated), from)
    const changeOf = (index: number): bigint | undefined => {
      const [was, is] = [amountOf(calls[index]), amountOf(after[index])]
      return was === undefined || is === undefined ? undefined : is - was
    }
    const factsOf = (index: number): Pick<BalanceChange, 'symbol' | 'decimals'> =>
      readFacts(after.slice(balances.length + index * 2, balances.length + index * 2 + 2))
    const changes: BalanceChange[] = [
      { kind: 'native', amount: String(changeOf(0) ?? 0n) },
      ...looked.map((address, index) => ({
        kind: 'token' as const,
        address,
        ...factsOf(index),
        amount: String(changeOf(index + 1) ?? 0n),
      })),
      ...nfts.slice(0, tokenLimit),
    ]
    return {
      status: 'simulated',
      changes: changes.filter(({ amount }) => amount !== '0'),
      isComplete:
        isSame(again, { tokens, others, nfts }) &&
        tokens.length + others.length <= tokenLimit &&
        nfts.length <= tokenLimit &&
        // The native currency and the tokens: many of the other contracts have no balances.
        balances.slice(0, 1 + tokens.length).every((_, index) => changeOf(index) !== undefined),
    }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    // Nodes reject the whole simulation if the account cannot pay for what it sends.
    return {
      status: /insufficient (?:funds|balance)/i.test(error.message) ? 'fails' : 'unavailable',
    }
  }
}

function isDone(calls: readonly SimulatedCall[]): boolean {
  return calls.every(({ status }) => status === '0x1')
}

function logsOf(calls: readonly SimulatedCall[]): readonly Log[] {
  return calls.flatMap(({ logs }) => logs)
}

/** Code for two addresses that have none, by the address. */
type Overrides = Readonly<Record<Address, { readonly code: Hex }>>

/** Reads balances within a simulation without changing its state. */
interface Reader {
  readonly code: Overrides
  nativeBalance(owner: Address): Call
  staticCall(token: Address, call: Call): Call
}

/** EVM code that returns the balance of the address in its call data. */
const balanceCode = '0x6000353160005260206000f3'
/**
 * EVM code that calls the address in the first word of its call data with the rest of it, and returns the first word of the result. It
 * uses `STATICCALL`: the calls of a simulation are transactions, and a token could change state while its balance is read.
 */
const staticCallCode =
  '0x60203603806020600037602060008260006000355afa601f3d111660235760006000fd5b60206000f3'

/** Creates a {@link Reader} at random addresses, so that a contract cannot detect the simulation by them. */
function createReader(): Reader {
  const [balances, calls] = [newAddress(), newAddress()]
  return {
    code: { [balances]: { code: balanceCode }, [calls]: { code: staticCallCode } },
    nativeBalance: (owner) => ({ to: balances, data: pad(owner) }),
    staticCall: (token, { data }) => ({ to: calls, data: concat([pad(token), data]) }),
  }
}

function newAddress(): Address {
  return `0x${randomBytes(20).toString('hex')}`
}

/** Returns true if the second run touched the same assets as the first. */
function isSame(again: TouchedAssets, first: TouchedAssets): boolean {
  const textOf = ({ tokens, others, nfts }: TouchedAssets): string =>
    JSON.stringify([tokens.toSorted(), others.toSorted(), nfts])
  return textOf(again) === textOf(first)
}

function read(
  to: Address,
  functionName: 'balanceOf' | 'symbol' | 'decimals',
  owner?: Address,
): Call {
  return {
    to,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName,
      args: owner ? [owner] : [],
    }),
  }
}

const resultSchema: v.GenericSchema<unknown, readonly { readonly calls: SimulatedCall[] }[]> =
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: hexSchemas.quantity,
          returnData: hexSchemas.bytes,
          logs: v.optional(
            v.array(
              v.object({
                address: hexSchemas.address,
                topics: v.array(hexSchemas.hash),
                data: hexSchemas.bytes,
              }),
            ),
            [],
          ),
        }),
      ),
    }),
  )

async function run(
  chain: Chain,
  from: Address,
  steps: readonly Call[],
  stateOverrides: Overrides = {},
): Promise<readonly SimulatedCall[]> {
  const calls = steps.map((step) => ({ from, ...step }))
  const [block] = await readRpc(
    chain,
    'eth_simulateV1',
    [{ blockStateCalls: [{ stateOverrides, calls }] }, 'latest'],
    resultSchema,
  )
  if (block?.calls.length !== steps.length)
    throw new RpcError({ code: -32_603, message: 'The node did not simulate every call.' })
  return block.calls
}

function amountOf(call: SimulatedCall | undefined): bigint | undefined {
  return call?.status === '0x1' && size(call.returnData) === 32
    ? hexToBigInt(call.returnData)
    : undefined
}

/** Returns symbol and decimals of a token, as far as it returns them as ERC-20 says. */
function readFacts([symbol, decimals]: readonly SimulatedCall[]): Pick<
  BalanceChange,
  'symbol' | 'decimals'
> {
  const places = amountOf(decimals)
  const name = symbol?.status === '0x1' ? decodeSymbol(symbol.returnData) : undefined
  return {
    ...(name !== undefined && { symbol: name }),
    ...(places !== undefined && places <= 255n && { decimals: Number(places) }),
  }
}

function decodeSymbol(data: Hex): string | undefined {
  try {
    const symbol = decodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', data })
    return symbol.slice(0, 64) || undefined
  } catch {
    return undefined
  }
}
