/** Help texts for keys that several programs have, as the end of the sentence "It must be …". */
export const fieldHelp: Readonly<Record<string, string>> = {
  '': 'one JSON object',
  host: 'the name or address to listen on, such as "127.0.0.1" or "0.0.0.0"',
  logLevel: '"debug", "info", "warn", "error" or "silent"',
}

/** The same for `projects`. */
export const projectFieldHelp: Readonly<Record<string, string>> = {
  projects: 'a list with at least one project',
  'projects[]': 'an object with id, name and origins',
  'projects[].id': 'a text that is not empty, such as "my-shop"',
  'projects[].name': 'a text that is not empty, such as "My shop"',
  'projects[].origins': 'a list of origins such as ["https://shop.example"]',
  'projects[].origins[]':
    'an origin without a path, such as "https://shop.example", "https://*.shop.example" or "*"',
}

/** The same for what every entry of `networks` has. */
export const networkFieldHelp: Readonly<Record<string, string>> = {
  networks: 'a list with at least one network',
  'networks[]': 'an object with caipNetworkId, name, nativeCurrency and rpcUrls',
  'networks[].caipNetworkId': 'a CAIP-2 id, such as "eip155:1"',
  'networks[].name': 'a text that is not empty, such as "Ethereum"',
  'networks[].nativeCurrency':
    'an object such as {"name": "Ether", "symbol": "ETH", "decimals": 18}',
  'networks[].nativeCurrency.name': 'a text that is not empty, such as "Ether"',
  'networks[].nativeCurrency.symbol': 'a text that is not empty, such as "ETH"',
  'networks[].nativeCurrency.decimals': 'a whole number from 0 to 77, such as 18',
  'networks[].rpcUrls': 'a list with at least one http(s) address',
  'networks[].rpcUrls[]': 'an http(s) address, such as "https://rpc.example.com"',
  'networks[].testnet': 'true or false',
}
