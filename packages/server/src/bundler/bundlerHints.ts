/** What each key about bundlers must hold. */
export const bundlerHints: Readonly<Record<string, string>> = {
  'networks[].bundler':
    'an object such as {"operatorKey": "${BUNDLER_KEY}"}, or {"url": "https://bundler.example.com"}',
  'networks[].bundler.url':
    'the http(s) address of a bundler, such as "https://bundler.example.com"',
  'networks[].bundler.operatorKey': 'a private key of 0x and 64 hex digits',
  'networks[].bundler.gatherMs': 'a whole number of milliseconds up to 60000, such as 500',
  'networks[].bundler.replaceAfterSeconds': 'a whole number of seconds from 1 to 3600, such as 30',
  'networks[].bundler.maxGas': 'a whole number from 1000000 to 30000000, such as 15000000',
  'networks[].bundler.minPriorityFeeWei': 'a number of wei as a text, such as "100000000"',
}
