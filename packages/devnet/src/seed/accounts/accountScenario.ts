import { encodeFunctionData, parseEther } from 'viem'
import { create2Deployer, type CanonicalContract } from '../../contracts/canonicalContract.ts'
import { readArtifact } from '@latchkit/contracts'
import type { DevNetwork } from '../../networks.ts'
import type { Move } from '../moves.ts'
import { accountService } from './accountService.ts'

const createGas = 8_000_000n
const callGas = 200_000n
const sponsoredCoins = parseEther('10')
const operatorCoins = parseEther('10')

/** Gives a chain the EntryPoints, accounts for EIP-7702 or contracts in their place, and paymasters that can pay for them. */
export function accountScenario({ hardfork }: Pick<DevNetwork, 'hardfork'>): readonly Move[] {
  const service = accountService()
  const { abi } = readArtifact('SponsorPaymaster')
  return [
    create(service.entryPoint07),
    create(service.entryPoint08),
    create(service.simple7702Account),
    create(service.paymaster07),
    create(service.paymaster08),
    create(service.sessionAccount),
    create(service.sessionAccount08),
    create(service.sessionValidator),
    ...(hardfork ? service.contractAccounts.map(create) : []),
    ...[service.paymaster07, service.paymaster08].map(({ address }): Move => ({
      from: 'deployer',
      to: address,
      value: sponsoredCoins,
      data: encodeFunctionData({ abi, functionName: 'deposit' }),
      gas: callGas,
    })),
    { from: 'deployer', to: service.operator.address, value: operatorCoins, gas: 21_000n },
  ]
}

function create({ data }: CanonicalContract): Move {
  return { from: 'deployer', to: create2Deployer, data, gas: createGas }
}
