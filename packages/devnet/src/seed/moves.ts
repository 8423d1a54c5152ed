import { encodeDeployData, encodeFunctionData, parseEther, parseUnits } from 'viem'
import type { Address, Hex } from 'viem'
import { accountOf, type AccountName } from '../accounts.ts'
import { readArtifact, type TestContractName } from '@latchkit/contracts'
import type { ContractAddresses, SeededContract } from './contractAddresses.ts'
import { tokens, type TokenName } from './tokens.ts'

/** One transaction of the seeded past. */
export interface Move {
  readonly from: AccountName
  /** Absent where it creates a contract. */
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly gas: bigint
  /** Set where it must fail on the chain. */
  readonly fails?: true
  /** Set where it shares a block with the one before. */
  readonly sameBlock?: true
}

/** Creates the moves of one chain. Amounts are decimal strings in whole coins or tokens. */
export interface Moves {
  deploy(contract: SeededContract, from?: AccountName): Move
  sendCoins(from: AccountName, to: AccountName, amount: string): Move
  sendToken(from: AccountName, token: TokenName, to: AccountName, amount: string): Move
  mintToken(token: TokenName, to: AccountName, amount: string): Move
  approveToken(from: AccountName, token: TokenName, amount: string): Move
  mintCollectible(to: AccountName): Move
  sendCollectible(from: AccountName, to: AccountName, id: bigint): Move
  mintEdition(to: AccountName, id: bigint, count: bigint): Move
  sendEdition(from: AccountName, to: AccountName, id: bigint, count: bigint): Move
  sendEditions(from: AccountName, to: AccountName, ids: readonly bigint[]): Move
  allowEditions(from: AccountName, operator: AccountName): Move
  airdropSpam(to: readonly AccountName[]): Move
  door(from: AccountName, call: 'open' | 'close' | 'enter' | 'tryHandle'): Move
}

const plainGas = 21_000n
const callGas = 150_000n
const createGas = 4_000_000n

/** Creates {@link Moves} for the chain with these contracts. */
export function createMoves(contracts: ContractAddresses): Moves {
  function call(
    from: AccountName,
    contract: SeededContract,
    functionName: string,
    args: readonly unknown[] = [],
    gas: bigint = callGas,
  ): Move {
    const { abi } = readArtifact(artifactOf[contract])
    return {
      from,
      to: contracts[contract],
      data: encodeFunctionData({ abi, functionName, args }),
      gas,
    }
  }
  const address = (name: AccountName): Address => accountOf(name).address
  const units = (token: TokenName, amount: string): bigint =>
    parseUnits(amount, tokens[token].decimals)

  return {
    deploy(contract, from = 'deployer') {
      const { abi, bytecode } = readArtifact(artifactOf[contract])
      const token = contract === 'usdx' || contract === 'wdai' ? tokens[contract] : undefined
      const args = token ? [token.name, token.symbol, token.decimals] : []
      return { from, data: encodeDeployData({ abi, bytecode, args }), gas: createGas }
    },
    sendCoins: (from, to, amount) => ({
      from,
      to: address(to),
      value: parseEther(amount),
      gas: plainGas,
    }),
    sendToken: (from, token, to, amount) =>
      call(from, token, 'transfer', [address(to), units(token, amount)]),
    mintToken: (token, to, amount) =>
      call('deployer', token, 'mint', [address(to), units(token, amount)]),
    approveToken: (from, token, amount) =>
      call(from, token, 'approve', [contracts.door, units(token, amount)]),
    mintCollectible: (to) => call('deployer', 'collectible', 'mint', [address(to)]),
    sendCollectible: (from, to, id) =>
      call(from, 'collectible', 'transferFrom', [address(from), address(to), id]),
    mintEdition: (to, id, count) =>
      call('deployer', 'editions', 'mint', [address(to), id, count], createGas),
    sendEdition: (from, to, id, count) =>
      call(from, 'editions', 'safeTransferFrom', [address(from), address(to), id, count, '0x']),
    sendEditions: (from, to, ids) =>
      call(from, 'editions', 'safeBatchTransferFrom', [
        address(from),
        address(to),
        ids,
        ids.map(() => 1n),
        '0x',
      ]),
    allowEditions: (from, operator) =>
      call(from, 'editions', 'setApprovalForAll', [address(operator), true]),
    airdropSpam: (to) =>
      call('deployer', 'spam', 'airdrop', [to.map(address), parseEther('5000')], 500_000n),
    door: (from, functionName) => call(from, 'door', functionName),
  }
}

const artifactOf: Readonly<Record<SeededContract, TestContractName>> = {
  usdx: 'ExampleToken',
  wdai: 'ExampleToken',
  collectible: 'ExampleCollectible',
  editions: 'ExampleEditions',
  spam: 'SpamToken',
  door: 'Door',
}
