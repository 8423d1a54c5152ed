/** What each key of `onramp` must hold, as the end of the sentence "It must be …". */
export const onrampHints: Readonly<Record<string, string>> = {
  onramp: 'an object with providers and assets',
  'onramp.providers': 'a list with at least one provider',
  'onramp.providers[]': 'an object with kind and apiKey',
  'onramp.providers[].kind': '"sandbox", "coinbase", "meld" or "transak"',
  'onramp.providers[].url': 'an http(s) address, such as "https://api.meld.io"',
  'onramp.providers[].apiKey': 'a text that is not empty, such as "${ONRAMP_KEY}"',
  'onramp.providers[].apiSecret': 'a text that is not empty, such as "${ONRAMP_SECRET}"',
  'onramp.providers[].webhookSecret': 'a text of at least 16 characters',
  'onramp.providers[].referrerDomain': 'the domain of the site, such as "shop.example"',
  'onramp.assets': 'a list with at least one asset',
  'onramp.assets[]': 'an object with address, code and network',
  'onramp.assets[].address':
    'a CAIP-10 id, such as "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"',
  'onramp.assets[].code': 'a code in capitals, such as "USDC_BASE"',
  'onramp.assets[].network': 'the network as providers call it, such as "base"',
}
