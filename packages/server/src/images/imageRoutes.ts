import * as v from 'valibot'
import type { ServerNetwork } from '../chain/network.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import { isIconFolder, type IconSet } from './createIconSet.ts'
import { drawCurrency } from './drawCurrency.ts'
import { networkIcons } from './networkIcons.ts'

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
}

/** The pictures of wallets, networks, tokens and currencies, so that a page needs no other host. */
export function imageRoutes(icons: IconSet, networks: readonly ServerNetwork[]): readonly Route[] {
  const networkNames = new Map(Object.entries(networkIcons))
  for (const { caipNetworkId, icon } of networks) if (icon) networkNames.set(caipNetworkId, icon)

  return [
    imageRoute('/getWalletImage/:id', 'The logo of a wallet, by its `image_id`.', (id) => {
      const [folder = '', ...name] = id.split('-')
      return isIconFolder(folder) ? icons.read(folder, name.join('-')) : undefined
    }),
    imageRoute('/public/getAssetImage/:id', 'The logo of a network, by CAIP-2 id or name.', (id) =>
      icons.read('networks', networkNames.get(id) ?? id),
    ),
    imageRoute('/public/getTokenImage/:id', 'The logo of a token, by symbol.', (id) =>
      icons.read('tokens', id),
    ),
    imageRoute('/public/getCurrencyImage/:id', 'The sign of a currency, by ISO 4217 code.', (id) =>
      drawCurrency(id),
    ),
  ]
}

function imageRoute(
  path: string,
  summary: string,
  find: (id: string) => Promise<string | undefined> | string | undefined,
): Route {
  return {
    method: 'GET',
    path,
    summary,
    params: paramsSchema,
    answer: { description: 'An SVG that may be kept for a week.', contentType: 'image/svg+xml' },
    refusals: [400, 404, 429],
    async handle(context: ServerContext) {
      const { id } = readInput(paramsSchema, context.req.param())
      const svg = await find(id)
      if (svg === undefined) {
        context.header('cache-control', 'public, max-age=300')
        throw new Refusal(404, 'id', 'There is no image of this name.')
      }
      return context.body(svg, 200, headers)
    },
  }
}
