import { contractAccount, contractAccountInit } from '@latchkit/wire'
import { getCreate2Address, type Address } from 'viem'

/** Returns the address of the contract account that a key owns (ERC-4337), whether it stands yet or not. */
export function contractAccountAddress(owner: string): Address {
  const { initCode, salt } = contractAccountInit(owner)
  return getCreate2Address({ from: contractAccount.factory, salt, bytecode: initCode })
}
