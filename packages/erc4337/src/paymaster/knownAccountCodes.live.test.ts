import { accountService } from '@latchkit/devnet'
import { deploy } from '@latchkit/test-kit/deploy'
import { deployAccounts } from '@latchkit/test-kit/deployAccounts'
import { startAnvil } from '@latchkit/test-kit/startAnvil'
import { keccak256, type Address, type Hex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { expect, onTestFinished, test } from 'vitest'
import { knownAccountCodes } from './knownAccountCodes.ts'

test('the known codes are those that the published contracts have on a chain', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.stop())
  await deployAccounts(anvil)
  const hashOf = async (address: Address): Promise<Hex> =>
    keccak256(await anvil.request<Hex>('eth_getCode', [address, 'latest']))
  const session07 = await deploy(anvil, 'SessionAccount', [entryPoint07Address])
  const session08 = await deploy(anvil, 'SessionAccount', [entryPoint08Address])
  expect({
    [await hashOf(accountService().simple7702Account.address)]: 'Simple7702Account 0.8',
    [await hashOf(session07.address)]: 'SessionAccount for EntryPoint 0.7',
    [await hashOf(session08.address)]: 'SessionAccount for EntryPoint 0.8',
  }).toEqual(knownAccountCodes)
})
