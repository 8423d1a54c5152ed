import type { ServerConfig } from '@latchkit/server'
import { networks, type DevNetwork } from '../networks.ts'
import { contractAddresses } from '../seed/contractAddresses.ts'
import { tokens } from '../seed/tokens.ts'
import { localKeys } from './localKeys.ts'

const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What the server is told of the sandbox: the coin of each EVM chain and its two tokens can be bought and sold. */
export function localOnramp(port: number): NonNullable<ServerConfig['onramp']> {
  return {
    offramp: { countries: ['US', 'DE', 'FR'] },
    providers: [{ kind: 'sandbox', url: `http://127.0.0.1:${port}`, ...localKeys }],
    assets: networks.flatMap((network) => {
      const { usdx, wdai } = contractAddresses(network.id)
      return [
        { address: nativeCoin, symbol: network.nativeCurrency.symbol },
        { address: usdx, symbol: tokens.usdx.symbol },
        { address: wdai, symbol: tokens.wdai.symbol },
      ].map(({ address, symbol }) => ({
        address: `${network.networkId}:${address.toLowerCase()}`,
        code: network.id === 31337 ? symbol : `${symbol}_TWO`,
        network: callOf(network),
      }))
    }),
  }
}

function callOf({ name }: DevNetwork): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
