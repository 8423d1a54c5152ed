import { expect, it } from 'vitest'
import { describeRequest } from './describeRequest.ts'
import type { Signable, SummaryLine } from './summary.ts'

const own = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

/** Returns who gets what of a request with these lines. */
async function receiversOf(lines: readonly SummaryLine[], movesValue = true) {
  const signable: Signable = {
    key: 'eip155',
    summary: {
      action: 'calls',
      networkId: 'eip155:1',
      address: own,
      lines,
      warnings: [],
      movesValue,
    },
    sign: () => undefined,
  }
  return (await describeRequest(signable)).receivers
}

it('says of each receiver what they get: the token of the same call, or the coin', async () => {
  expect(
    await receiversOf([
      { label: 'call', value: '1 / 4' },
      { label: 'token', value: 'A' },
      { label: 'spender', value: 'nobody' },
      { label: 'call', value: '2 / 4' },
      { label: 'amount', value: '1 ETH' },
      { label: 'to', value: 'ada' },
      { label: 'call', value: '3 / 4' },
      { label: 'token', value: 'B' },
      { label: 'to', value: 'ada' },
      { label: 'call', value: '4 / 4' },
      { label: 'token', value: 'B' },
      { label: 'to', value: 'ada' },
    ]),
  ).toEqual([{ address: 'ada' }, { address: 'ada', token: 'B' }])
})

it('counts no transfer to oneself, and nothing that moves no money', async () => {
  const toSelf = { label: 'to', value: own.toLowerCase() } as const
  expect(await receiversOf([{ label: 'token', value: 'A' }, toSelf])).toEqual([])
  // What was before a transfer to oneself says nothing of the next one.
  const { length, 0: first } = await receiversOf([
    { label: 'token', value: 'A' },
    toSelf,
    { label: 'to', value: 'ada' },
  ])
  expect([length, first]).toEqual([1, { address: 'ada', token: undefined }])
  expect(await receiversOf([{ label: 'to', value: 'ada' }], false)).toEqual([])
})
