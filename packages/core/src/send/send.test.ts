import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { connect } from '../connection/connect.ts'
import { KitError } from '../errors.ts'
import { send } from './send.ts'
import type { PreparedTransfer } from './transfer.ts'

const token = { networkId: 'eip155:one', symbol: 'COIN', decimals: 18 } as const

/** A site that has prepared a transfer; the test answers for the wallet. */
async function prepared() {
  const { kit, evm } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  const { account } = await connecting
  const adapter = kit.adapters.get('eip155')
  if (!adapter) throw new Error('no adapter')
  const asked: { answer(hash: string): void; fail(error: Error): void }[] = []
  adapter.sendTransfer = () =>
    new Promise((answer, fail) => {
      asked.push({ answer, fail })
    })
  adapter.waitForTransaction = () => new Promise(() => undefined)
  const transfer: PreparedTransfer = {
    request: { networkId: 'eip155:one', from: account, to: 'foxB', amount: 5n },
    amount: 5n,
    maximumFee: 1n,
    expectedFee: 1n,
    nativeBalance: 9n,
    transaction: {},
  }
  return { kit, asked, give: () => send(kit, { prepared: transfer, token }) }
}

test('gives a transfer to the wallet once, however often it is told to', async () => {
  const { kit, asked, give } = await prepared()
  const first = give()
  await expect(give()).rejects.toMatchObject({ code: 'RequestPending' })
  asked[0]?.answer('hash')
  expect(await first).toMatchObject({ hash: 'hash', status: 'pending' })
  await expect(give()).rejects.toMatchObject({ code: 'RequestPending' })
  expect(asked).toHaveLength(1)
  expect(kit.store.get().pendingTransactions).toHaveLength(1)
})

test('gives it again after a refusal, and never after an answer that leaves it open', async () => {
  const { asked, give } = await prepared()
  const first = give()
  asked[0]?.fail(new KitError('UserRejected', 'no'))
  await expect(first).rejects.toMatchObject({ code: 'UserRejected' })
  const second = give()
  asked[1]?.fail(new KitError('OutcomeUnknown', 'who knows'))
  await expect(second).rejects.toMatchObject({ code: 'OutcomeUnknown' })
  await expect(give()).rejects.toMatchObject({ code: 'RequestPending' })
  expect(asked).toHaveLength(2)
})
