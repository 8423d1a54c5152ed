import { expect, test } from 'vitest'
import { approveIn } from '../../../test/approveIn.ts'
import { settle } from '../../../test/settle.ts'
import { testKit, type TestKit } from '../../../test/testKit.ts'
import { getConnection } from '../getConnection.ts'

async function twoFakes(): Promise<TestKit> {
  const page = testKit()
  await approveIn(page, 'eip155', 'fox')
  await approveIn(page, 'solana', 'ghost')
  return page
}

function activeConnectorId({ kit }: TestKit): string | undefined {
  return getConnection(kit.store.get())?.connectorId
}

test('where the wallet in front has forgotten the site between visits, another one comes to the front', async () => {
  const page = await twoFakes()
  expect(activeConnectorId(page)).toBe('ghost')
  page.stop()
  page.solana.wallet('ghost').isPermitted = false
  const again = page.reload()
  await settle()
  expect(activeConnectorId(again)).toBe('fox')
})

test('a wallet in front that is locked, or not there yet, keeps its place', async () => {
  const page = await twoFakes()
  page.stop()
  page.solana.wallet('ghost').isLocked = true
  const again = page.reload()
  await settle()
  expect(activeConnectorId(again)).toBeUndefined()
  page.solana.unlock('ghost')
  expect(activeConnectorId(again)).toBe('ghost')
})
