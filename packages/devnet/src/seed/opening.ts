import type { DevNetwork } from '../networks.ts'
import { deploymentOrder } from './contractAddresses.ts'
import type { Move, Moves } from './moves.ts'

/** The first day: the contracts are created, and everybody but dave is given something to start with. */
export function opening(moves: Moves, chainId: DevNetwork['id']): readonly Move[] {
  return [
    ...deploymentOrder[chainId].map((contract) => moves.deploy(contract)),
    moves.sendCoins('deployer', 'alice', '100'),
    { ...moves.sendCoins('deployer', 'bob', '60'), sameBlock: true },
    { ...moves.sendCoins('deployer', 'carol', '60'), sameBlock: true },
    moves.mintToken('usdx', 'alice', '2500'),
    moves.mintToken('usdx', 'bob', '1400'),
    moves.mintToken('usdx', 'carol', '3200'),
    moves.mintToken('wdai', 'alice', '1000'),
    moves.mintToken('wdai', 'bob', '900'),
    moves.mintToken('wdai', 'carol', '450'),
  ]
}
