// Facts: the contracts that each provider has published, by EVM chain id. A swap that goes elsewhere is not offered.

const everywhere = {
  oneInch: '0x111111125421ca6dc452d289314280a0f8842a65',
  lifi: '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
}
const uniswap = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'

/** The routers by provider and chain id, in lower case. */
const routers: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  // SwapRouter02
  pools: {
    1: uniswap,
    10: uniswap,
    56: '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
    137: uniswap,
    8453: '0x2626664c2603336e57b271c5c0b26f421741e481',
    42161: uniswap,
    43114: '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce',
  },
  // AggregationRouterV6
  '1inch': {
    ...onChains([1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114], everywhere.oneInch),
    324: '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  },
  // The diamond
  lifi: onChains([1, 10, 56, 100, 137, 250, 8453, 42161, 43114], everywhere.lifi),
}

function onChains(chainIds: readonly number[], router: string): Readonly<Record<number, string>> {
  return Object.fromEntries(chainIds.map((chainId) => [chainId, router]))
}

/** Returns the contracts that a provider's swaps may approve and call: those it has published, and the site's own. */
export function routersOf(
  provider: string,
  {
    id,
    swapRouters = [],
  }: { readonly id: number | string; readonly swapRouters?: readonly string[] },
): readonly string[] {
  const known = routers[provider]?.[Number(id)]
  return [...(known === undefined ? [] : [known]), ...swapRouters]
}
