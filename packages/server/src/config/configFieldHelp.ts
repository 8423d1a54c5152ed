import { fieldHelp, networkFieldHelp, projectFieldHelp } from '@latchkit/backend/config'
import { bundlerFieldHelp, paymasterFieldHelp, sessionFieldHelp } from '@latchkit/erc4337'
import { relayFieldHelp } from '@latchkit/relay'
import { activityFieldHelp } from '../activity/config.ts'
import { analyticsFieldHelp } from '../analytics/config.ts'
import { nftFieldHelp } from '../assets/nfts/config.ts'
import { priceFieldHelp } from '../assets/prices/config.ts'
import { tokenFieldHelp } from '../assets/tokens/config.ts'
import { cacheFieldHelp } from '../balances/config.ts'
import { nameServiceFieldHelp } from '../identity/config.ts'
import { loginFieldHelp } from '../login/config.ts'
import { metricsFieldHelp } from '../metrics/config.ts'
import { nameFieldHelp } from '../names/config.ts'
import { onrampFieldHelp } from '../onramp/config.ts'
import { rpcFieldHelp } from '../rpc/config.ts'
import { signInFieldHelp } from '../sign-in/config.ts'
import { swapFieldHelp } from '../swaps/config.ts'
import { directoryFieldHelp } from '../wallets/config.ts'

/** What each key must hold, as the end of the sentence "It must be …". */
export const configFieldHelp: Readonly<Record<string, string>> = {
  ...fieldHelp,
  ...projectFieldHelp,
  ...networkFieldHelp,
  port: 'a whole number from 0 to 65535, such as 3100',
  publicUrl:
    'the http(s) address under which browsers reach the server, such as "https://wallet.example.com"',
  database:
    'a file path such as "latchkit.db", ":memory:", or the address of a PostgreSQL such as "postgres://user@host/name"',
  natsUrl: 'an address such as "nats://host:4222", or several with commas between them',
  'projects[].features': 'an object with swaps, onramp and activity, each optional',
  'projects[].features.swaps': 'true or false',
  'projects[].features.onramp': 'true or false',
  'projects[].features.activity': 'true or false',
  'projects[].budget': 'an object with perSecond and perDay, each optional',
  'projects[].budget.perSecond': 'a number above 0, such as 50',
  'projects[].budget.perDay': 'a whole number above 0, such as 100000',
  'networks[].blockExplorer':
    'an object such as {"name": "Etherscan", "url": "https://etherscan.io"}',
  'networks[].blockExplorer.name': 'a text that is not empty, such as "Etherscan"',
  'networks[].blockExplorer.url': 'an http(s) address, such as "https://etherscan.io"',
  'networks[].multicall3': 'an address of 0x and 40 hex digits',
  'networks[].contractAccounts': 'true or false',
  'networks[].icon':
    'the name of a drawing in the icon set, such as "ethereum", or an SVG as data:image/svg+xml;base64,…',
  ...rpcFieldHelp,
  ...activityFieldHelp,
  ...cacheFieldHelp,
  ...nameServiceFieldHelp,
  ...bundlerFieldHelp,
  ...paymasterFieldHelp,
  ...swapFieldHelp,
  ...priceFieldHelp,
  ...tokenFieldHelp,
  ...directoryFieldHelp,
  ...nftFieldHelp,
  ...nameFieldHelp,
  ...metricsFieldHelp,
  ...analyticsFieldHelp,
  rateLimit: 'false, or an object such as {"burst": 200, "perSecond": 20}',
  'rateLimit.burst': 'a whole number above 0, such as 200',
  'rateLimit.perSecond': 'a number above 0, such as 20',
  trustedProxies: 'the number of your own proxies in front of the server, such as 0 or 1',
  avatars: '"link" or "proxy"',
  ...onrampFieldHelp,
  ...loginFieldHelp,
  ...signInFieldHelp,
  ...sessionFieldHelp,
  ...relayFieldHelp,
  logAddresses: 'true or false',
}
