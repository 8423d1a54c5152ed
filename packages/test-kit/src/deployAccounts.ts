import { parseEther, toFunctionSelector, zeroAddress } from 'viem'
import { create2Deployer, accountService, type AccountService } from '@latchkit/devnet'
import type { Anvil } from './startAnvil.ts'

const sponsoredWei = parseEther('10')

/** Puts EntryPoints, accounts for EIP-7702, what holds sessions to their limits, and paymasters with coins on a chain, as the local stack has them. */
export async function deployAccounts(anvil: Anvil): Promise<AccountService> {
  const service = accountService()
  const from = anvil.accounts.at(9) ?? zeroAddress
  for (const { data } of [
    service.entryPoint07,
    service.entryPoint08,
    service.simple7702Account,
    service.paymaster07,
    service.paymaster08,
    service.sessionAccount08,
    service.sessionValidator,
    ...service.contractAccounts,
  ])
    await anvil.send({ from, to: create2Deployer, data, gas: 8_000_000n })
  for (const { address: to } of [service.paymaster07, service.paymaster08])
    await anvil.send({ from, to, value: sponsoredWei, data: toFunctionSelector('deposit()') })
  return service
}
