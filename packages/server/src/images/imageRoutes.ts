import type { ServerNetwork } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { readInput, type Route, type ServerContext } from '@latchkit/backend/http'
import * as v from 'valibot'
import { assetIds } from './assetIds.ts'
import { isIconFolder, type IconSet } from './createIconSet.ts'
import { drawCurrency } from './drawCurrency.ts'
import { networkIcons } from './networkIcons.ts'
import { readOwnDrawing } from './readOwnDrawing.ts'
import { isPictureId, type Picture, type PictureStore } from './pictures/createPictureStore.ts'

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({ size: v.optional(v.picklist(['small', 'large']), 'small') })

const svgType = 'image/svg+xml; charset=utf-8'
const weekSeconds = 604_800
const yearSeconds = 31_536_000
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
}

/** The pictures of wallets, networks, tokens and currencies, so that a page needs no other host. */
export function imageRoutes(parts: {
  readonly icons: IconSet
  readonly pictures: PictureStore
  readonly networks: readonly ServerNetwork[]
}): readonly Route[] {
  const { icons, pictures, networks } = parts
  const networkNames = new Map(Object.entries({ ...networkIcons, ...assetIds }))
  const drawings = new Map<string, string>()
  for (const { caipNetworkId, icon } of networks) {
    const drawing = icon && readOwnDrawing(icon)
    if (drawing) drawings.set(caipNetworkId, drawing)
    else if (icon) networkNames.set(caipNetworkId, icon)
  }

  return [
    imageRoute('/getWalletImage/:id', 'The logo of a wallet, by its `image_id`.', (id, size) => {
      if (isPictureId(id)) return pictures.read(id, size)
      const [folder = '', ...name] = id.split('-')
      return isIconFolder(folder) ? icons.read(folder, name.join('-')) : undefined
    }),
    imageRoute(
      '/public/getAssetImage/:id',
      'The logo of a network, by CAIP-2 id or name.',
      (id) => drawings.get(id) ?? icons.read('networks', networkNames.get(id) ?? id),
    ),
    imageRoute('/public/getTokenImage/:id', 'The logo of a token, by symbol.', (id) =>
      icons.read('tokens', id),
    ),
    imageRoute('/public/getCurrencyImage/:id', 'The sign of a currency, by ISO 4217 code.', (id) =>
      drawCurrency(id),
    ),
  ]
}

type Image = Picture | string | undefined

function imageRoute(
  path: string,
  summary: string,
  find: (id: string, size: 'small' | 'large') => Promise<Image> | Image,
): Route {
  return {
    method: 'GET',
    path,
    summary,
    params: paramsSchema,
    query: querySchema,
    answer: {
      description:
        'An SVG that may be kept for a week; of imported wallets, a picture of at most 128 (small) or 512 pixels (large) that may be kept for a year.',
      contentType: 'image/svg+xml',
    },
    refusals: [400, 404, 429, 503],
    async handle(context: ServerContext) {
      const { id } = readInput(paramsSchema, context.req.param())
      const { size } = readInput(querySchema, context.req.query())
      const image = await find(id, size)
      if (image === undefined) {
        context.header('cache-control', 'public, max-age=300')
        throw new HttpError(404, 'id', 'There is no image of this name.')
      }
      if (typeof image === 'string')
        return context.body(image, 200, { ...headers, ...told(svgType, weekSeconds) })
      return context.body(new Uint8Array(image.body), 200, {
        ...headers,
        ...told(image.contentType, yearSeconds, ', immutable'),
      })
    },
  }
}

function told(contentType: string, seconds: number, more = ''): Record<string, string> {
  return { 'content-type': contentType, 'cache-control': `public, max-age=${seconds}${more}` }
}
