import {
  startAccountStack,
  type AccountApp,
  type AccountStack,
} from '@latchkit/test-kit/accountStack'
import { deploy } from '@latchkit/test-kit/deploy'
import type { SponsorshipGuards } from '@latchkit/erc4337'
import { parseEther, type Address } from 'viem'
import { startServer } from './startServer.ts'

/** A server whose project pays for user operations, its chain, and how an anonymous caller asks it. */
export interface Sponsor {
  readonly stack: AccountStack
  readonly token: Address
  readonly app: Pick<AccountApp, 'ask'>
}

const off: SponsorshipGuards = {
  capsGas: false,
  capsFees: false,
  bindsBundler: false,
  knowsAccounts: false,
  limitsOpenWei: false,
}

/** Starts a {@link Sponsor} that pays 0.01 ETH a day for an account and 0.2 ETH a month, for `approve` of one token alone. */
export async function startSponsor(options: {
  readonly isProtected: boolean
  onEnd(end: () => void | Promise<void>): void
}): Promise<Sponsor> {
  const stack = await startAccountStack()
  options.onEnd(() => stack.stop())
  const { address: token } = await deploy(stack.anvil, 'ExampleToken', ['Example', 'EX', 6])
  const { operator, sponsor, paymaster07, paymaster08 } = stack.service
  const caipNetworkId = 'eip155:31337'
  const url = await startServer({
    config: {
      trustedProxies: 1,
      projects: [
        {
          id: 'drill',
          name: 'Drill',
          origins: ['*'],
          sponsorship: [
            {
              caipNetworkId,
              calls: [{ contract: token, methods: ['approve(address,uint256)'] }],
              userWeiPerDay: parseEther('0.01').toString(),
              projectWeiPerMonth: parseEther('0.2').toString(),
            },
          ],
        },
      ],
      networks: [
        {
          caipNetworkId,
          name: 'Drill',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [stack.anvil.url],
          bundler: { operatorKey: operator.privateKey },
          paymaster: {
            signerKey: sponsor.privateKey,
            contracts: { '0.7': paymaster07.address, '0.8': paymaster08.address },
          },
        },
      ],
    },
    internals: options.isProtected ? {} : { sponsorshipGuards: off },
    onEnd: options.onEnd,
  })
  return {
    stack,
    token,
    app: {
      async ask(method, params = [], query = '', headers = {}) {
        const response = await fetch(
          `${url}/v1/bundler?projectId=drill&chainId=${caipNetworkId}${query}`,
          {
            method: 'POST',
            headers: { 'x-forwarded-for': '198.51.100.7', ...headers },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          },
        )
        return { status: response.status, ...((await response.json()) as object) }
      },
    },
  }
}
