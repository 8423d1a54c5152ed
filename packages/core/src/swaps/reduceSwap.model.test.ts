import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  orderOf,
  reduceSwap,
  type SwapOrder,
  type SwapProgress,
  type SwapStep,
} from './reduceSwap.ts'

const token = {
  name: 'Coin',
  symbol: 'COIN',
  address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  decimals: 18,
  logoUri: null,
  eip2612: false,
}
const order: SwapOrder = {
  networkId: 'eip155:1',
  account: 'eip155:1:0x01',
  connectorId: 'fox',
  provider: 'pools',
  from: token,
  to: token,
  amount: '5',
  toAmount: '7',
  minimumAmount: '6',
  slippagePercent: 1,
  startedAtMs: 1,
}

const name = fc.constantFrom('a', 'b', 'c')
const status = fc.constantFrom('confirmed', 'failed', 'replaced', 'cancelled', 'expired')
const step: fc.Arbitrary<SwapStep> = fc.oneof(
  name.map((hash): SwapStep => ({ type: 'approving', order, hash })),
  name.map((hash): SwapStep => ({ type: 'sent', order, hash })),
  name.map((callsId): SwapStep => ({ type: 'together', order, callsId })),
  fc
    .tuple(name, fc.option(name, { nil: undefined }))
    .map(([callsId, hash]): SwapStep => ({ type: 'resolved', callsId, hash })),
  name.map((callsId): SwapStep => ({ type: 'forgotten', callsId })),
  fc.tuple(name, status).map(([hash, ending]): SwapStep => ({
    type: 'ended',
    hash,
    outcome: { status: ending, hash: `${hash}2` },
  })),
  fc.constant<SwapStep>({ type: 'dismissed' }),
)

/** Which status may follow which, and by what step. */
function isAllowed(before: SwapProgress | undefined, { type }: SwapStep, after?: SwapProgress) {
  if (after === before) return true
  if (type === 'approving') return after?.status === 'approving'
  if (type === 'sent' || type === 'together') return after?.status === 'sent'
  if (type === 'dismissed')
    return after === undefined && before?.status !== 'sent' && before?.status !== 'approving'
  if (type === 'forgotten')
    return before?.status === 'sent' && before.hash === undefined && after?.status === 'failed'
  if (type === 'resolved')
    return before?.status === 'sent' && ['sent', 'failed'].includes(after?.status ?? '')
  if (before?.status === 'approving') return ['approved', 'failed'].includes(after?.status ?? '')
  return before?.status === 'sent' && ['done', 'failed'].includes(after?.status ?? '')
}

test('whatever happens, a swap goes one way, and its order stays the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let swap: SwapProgress | undefined
      for (const each of steps) {
        const after = reduceSwap(swap, each)
        expect(isAllowed(swap, each, after)).toBe(true)
        if (after) expect(orderOf(after)).toEqual(order)
        if (after?.status === 'sent') expect(after.hash ?? after.callsId).toBeDefined()
        swap = after
      }
    }),
  )
})

test('an outcome of another transaction is not taken for its own', () => {
  const sent = reduceSwap(undefined, { type: 'sent', order, hash: 'a' })
  const other = { type: 'ended', hash: 'b', outcome: { status: 'confirmed', hash: 'b' } } as const
  expect(reduceSwap(sent, other)).toBe(sent)
})

test('a failed approval is no failed swap', () => {
  const approving = reduceSwap(undefined, { type: 'approving', order, hash: 'a' })
  const outcome = { status: 'failed', hash: 'a' } as const
  expect(reduceSwap(approving, { type: 'ended', hash: 'a', outcome })).toMatchObject({
    status: 'failed',
    at: 'approval',
  })
})
