import { parseEther } from 'viem'
import { networks } from '../../networks.ts'
import { accountService } from './accountService.ts'

/** What a network of the server's configuration file says of user operations. */
export interface LocalBundler {
  readonly bundler: { readonly operatorKey: string; readonly gatherMs: number }
  readonly paymaster: {
    readonly signerKey: string
    readonly contracts: { readonly '0.7': string; readonly '0.8': string }
  }
}

/** What the demo pays for on one network. */
export interface LocalSponsorship {
  readonly caipNetworkId: string
  readonly userWeiPerDay: string
  readonly projectWeiPerMonth: string
}

/** On every local chain the server itself takes user operations. */
export function localBundler(): LocalBundler {
  const { operator, sponsor, paymaster07, paymaster08 } = accountService()
  return {
    bundler: { operatorKey: operator.privateKey, gatherMs: 100 },
    paymaster: {
      signerKey: sponsor.privateKey,
      contracts: { '0.7': paymaster07.address, '0.8': paymaster08.address },
    },
  }
}

/** The demo pays for whatever anybody does there, up to a limit. */
export function localSponsorship(): readonly LocalSponsorship[] {
  return networks.map(({ networkId }) => ({
    caipNetworkId: networkId,
    userWeiPerDay: parseEther('0.1').toString(),
    projectWeiPerMonth: parseEther('5').toString(),
  }))
}
