import {
  encodeDeployData,
  encodeFunctionData,
  keccak256,
  namehash,
  toHex,
  type Abi,
  type Address,
} from 'viem'
import { accountOf } from '../../accounts.ts'
import { readArtifact, type ContractName, type TestContractName } from '@latchkit/contracts'
import type { Move, Moves } from '../moves.ts'
import { nameContracts, nameService, type NameContract } from './nameService.ts'

const gas = 3_000_000n

/** Gives chain 31337 its ENS: the registrar creates it, and puts one resolver on the zone and on the names of addresses. */
export function namesScenario(moves: Moves): readonly Move[] {
  const { zone, registry, resolver, signer } = nameService()
  const args: Readonly<Record<NameContract, readonly unknown[]>> = {
    registry: [],
    resolver: [[], signer.address],
    universalResolver: [registry],
  }
  const owner = accountOf('registrar').address
  const { abi } = readArtifact('NameRegistry')
  const own = (name: string): Move => {
    const [label = '', ...above] = name.split('.')
    const parent = namehash(above.join('.'))
    return call(registry, abi, 'setSubnodeOwner', [parent, keccak256(toHex(label)), owner])
  }
  const answerFor = (name: string): Move =>
    call(registry, abi, 'setResolver', [namehash(name), resolver])
  const above = zone.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  return [
    moves.sendCoins('deployer', 'registrar', '10'),
    ...nameContracts.map((contract) => create(artifactOf[contract], args[contract])),
    ...[...above.reverse(), 'reverse'].map(own),
    answerFor(zone),
    answerFor('reverse'),
  ]
}

const artifactOf: Readonly<Record<NameContract, ContractName | TestContractName>> = {
  registry: 'NameRegistry',
  resolver: 'NameResolver',
  universalResolver: 'NameUniversalResolver',
}

function create(name: ContractName | TestContractName, args: readonly unknown[]): Move {
  const { abi, bytecode } = readArtifact(name)
  return { from: 'registrar', data: encodeDeployData({ abi, bytecode, args }), gas }
}

function call(to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Move {
  return { from: 'registrar', to, data: encodeFunctionData({ abi, functionName, args }), gas }
}
