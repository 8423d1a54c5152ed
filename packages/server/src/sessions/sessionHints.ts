/** What each key about sessions must hold. */
export const sessionHints: Readonly<Record<string, string>> = {
  sessions: 'an object with signerKey and networks',
  'sessions.signerKey': 'a private key of 0x and 64 hex digits',
  'sessions.networks': 'a list with at least one network',
  'sessions.networks[]': 'an object with caipNetworkId and validator',
  'sessions.networks[].caipNetworkId': 'a CAIP-2 id of an EVM network, such as "eip155:1"',
  'sessions.networks[].validator': 'an address of 0x and 40 hex digits',
  'sessions.gasLimitWei': 'a number of wei as a text, such as "50000000000000000"',
  'sessions.paymasters': 'a list of http(s) addresses',
  'sessions.paymasters[]':
    'an http(s) address without "?", such as "https://paymaster.example.com/v2"',
}
