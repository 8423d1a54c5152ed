/** The valid values of each price setting, as the end of the sentence "It must be …". */
export const priceHints: Readonly<Record<string, string>> = {
  prices: 'an object with currency, tokens, rates, pools and services, each optional',
  'prices.currency': 'one of btc, eth, usd, eur, gbp, aud, cad, inr, jpy',
  'prices.tokens': 'a list of prices',
  'prices.tokens[]': 'an object with address and price',
  'prices.tokens[].address':
    'a CAIP-10 id, such as "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"',
  'prices.tokens[].price': 'a number that is not negative, such as 1.0',
  'prices.tokens[].change24h': 'a number in percent, such as -1.2',
  'prices.rates': 'an object of exchange rates, such as {"eur": 0.92}',
  'prices.pools': 'an object with anchors, and minimumDepth if you like',
  'prices.pools.anchors': 'a list of 1 to 20 stable coins',
  'prices.pools.anchors[]':
    'a CAIP-10 id, such as "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"',
  'prices.pools.minimumDepth': 'a number above 0, such as 10000',
  'prices.services': 'a list of price services',
  'prices.services[]': 'an object with kind, such as {"kind": "defillama"}',
  'prices.services[].kind': '"coingecko" or "defillama"',
  'prices.services[].url': 'an http(s) address, such as "https://pro-api.coingecko.com/api/v3"',
  'prices.services[].apiKey': 'a text that is not empty, such as "${PRICE_KEY}"',
  'prices.services[].networks':
    'an object such as {"eip155:1": {"platform": "ethereum", "coin": "ethereum"}}',
  'prices.sources': 'a list such as ["stated", "pools"]',
  'prices.sources[]': '"stated", "pools", "coingecko" or "defillama"',
  'prices.cacheSeconds': 'a whole number of seconds above 0, such as 30',
}
