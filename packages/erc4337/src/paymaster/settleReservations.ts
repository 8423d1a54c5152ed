import {
  hexToBigInt,
  hexToNumber,
  numberToHex,
  pad,
  parseEventLogs,
  type Address,
  type Log,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { encodeEventTopics } from 'viem'
import * as v from 'valibot'
import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import type { Reservation, SponsorshipRepository } from './sponsorshipRepository.ts'

const blocksPerRequest = 2_000
/** A node may know the newest block before it knows its events. */
const graceSeconds = 30
const blockSchema = v.object({ number: hexSchemas.small, timestamp: hexSchemas.small })
const logsSchema = v.array(v.looseObject({ address: hexSchemas.address }))

/** The contracts whose events settle reservations. */
export interface SponsoringContracts {
  readonly paymasters: readonly Address[]
  readonly entryPoints: readonly Address[]
}

/**
 * Settles open reservations by the chain's events: included operations at their actual cost, expired ones at zero.
 * Returns the block that it has reached, if there was anything to do, and how many are still open.
 */
export async function settleReservations(
  chain: Chain,
  repository: SponsorshipRepository,
  { paymasters, entryPoints }: SponsoringContracts,
): Promise<{ readonly block?: number; readonly open: number }> {
  const open = await repository.open()
  if (open.length === 0) return { open: 0 }
  const block = await readRpc(chain, 'eth_getBlockByNumber', ['latest', false], blockSchema)
  const newest = hexToNumber(block.number)
  const range = chain.network.history?.maxBlockRange ?? blocksPerRequest
  const [topic] = encodeEventTopics({ abi: entryPoint08Abi, eventName: 'UserOperationEvent' })
  const costs = new Map<string, bigint>()
  const first = open.reduce((least, { block: at }) => Math.min(least, at), newest)
  for (let from = first; from <= newest; from += range) {
    const logs = await readRpc(
      chain,
      'eth_getLogs',
      [
        {
          address: entryPoints,
          topics: [topic, null, null, paymasters.map((paymaster) => pad(paymaster))],
          fromBlock: numberToHex(from),
          toBlock: numberToHex(Math.min(from + range - 1, newest)),
        },
      ],
      logsSchema,
    )
    const events = parseEventLogs({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      logs: logs as unknown as Log[],
    })
    for (const { args, address } of events)
      costs.set(keyOf({ ...args, entryPoint: address }), args.actualGasCost)
  }
  const seconds = Number(hexToBigInt(block.timestamp))
  let settled = 0
  for (const reservation of open) {
    const cost = costs.get(keyOf(reservation))
    const isOver = reservation.validUntilSeconds + graceSeconds < seconds
    if (cost === undefined && !isOver) continue
    await repository.settle(reservation, cost ?? 0n)
    settled += 1
  }
  return { block: newest, open: open.length - settled }
}

function keyOf({
  entryPoint,
  sender,
  nonce,
}: Pick<Reservation, 'entryPoint' | 'sender' | 'nonce'>): string {
  return `${entryPoint}:${sender}:${nonce}`.toLowerCase()
}
